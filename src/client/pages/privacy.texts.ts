export const privacy = {
  title: 'Privacidade',
  subtitle: 'O que o Lumiar guarda, por que guarda, e como você leva ou apaga tudo.',
  sections: [
    {
      title: 'O que guardamos',
      paragraphs: [
        'Seu email e sua senha (a senha, embaralhada de um jeito que nem nós conseguimos ler), seu nome, se você quiser informar, e o seu fuso horário, para que o seu dia seja o seu dia.',
        'O que você registra ao usar: check-ins de energia, práticas e avaliações, progresso em áudios e trilhas, anotações das reflexões, grupos e eventos de que participa, e as suas preferências.',
      ],
    },
    {
      title: 'Para quê',
      paragraphs: [
        'Só para o Lumiar funcionar para você: mostrar seu progresso, retomar um áudio de onde parou, devolver as suas anotações. Não vendemos nada disso, não mostramos anúncios e não usamos rastreadores de terceiros.',
      ],
    },
    {
      title: 'Quem vê',
      paragraphs: [
        'Suas anotações e seus check-ins são seus: não há tela, nem para a administração, que os mostre. Na comunidade aparecem apenas o seu primeiro nome e a inicial do sobrenome.',
      ],
    },
    {
      title: 'Onde fica',
      paragraphs: [
        'No servidor de quem hospeda este Lumiar e, no seu aparelho, um cookie de sessão que nenhum script consegue ler, as suas escolhas de tema e som, as telas que você viu por último, os áudios que baixou e o que ainda não foi enviado, para que o Lumiar funcione também sem conexão.',
        'Ao sair da conta, tudo isso é apagado do aparelho; ficam só as escolhas de tema e som. Se algo ainda não tiver sido enviado, avisamos antes.',
      ],
    },
    {
      title: 'Levar e apagar',
      paragraphs: [
        'No Perfil, em Meus dados, você baixa na hora uma cópia de tudo o que é seu, retira o consentimento e pode encerrar a conta; ao encerrar, tudo o que é seu é apagado de verdade.',
      ],
    },
  ],
  version: (day: string) =>
    `Versão deste texto: ${day}. Ao criar a conta, registramos a versão com que você concordou.`,
} as const
