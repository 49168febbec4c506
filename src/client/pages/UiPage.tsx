export default function UiPage() {
  return null
}
