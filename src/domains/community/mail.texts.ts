/** What mails say; apart, because no browser needs it. */
export const mail = {
  link: {
    subject: 'O link do seu encontro no Lumiar',
    text: (when: string, zone: string, meetingLink: string) =>
      `Olá,\n\nsua inscrição está feita. O encontro é ${when} (${zone}), e o link da reunião é este:\n\n${meetingLink}\n\nOs detalhes estão na página do encontro, onde você também pode cancelar se os planos mudarem:`,
  },
} as const
