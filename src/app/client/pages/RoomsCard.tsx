import { Card } from '#client/ui/Card.tsx'
import { OpenRooms } from '#domains/community/client/rooms/OpenRooms.tsx'

/** The rooms that are open for this member now. */
export default function RoomsCard() {
  return (
    <Card data-unkept className="flex flex-col gap-5">
      <OpenRooms />
    </Card>
  )
}
