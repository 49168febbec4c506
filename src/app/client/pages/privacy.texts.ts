export const privacy = {
  title: 'Privacidade',
  subtitle: 'O que o Lumiar guarda, por que guarda, e como você leva ou apaga tudo.',
  sections: [
    {
      title: 'O que guardamos',
      paragraphs: [
        'Seu email e sua senha (a senha, embaralhada de um jeito que nem nós conseguimos ler), seu nome, se você quiser informar, e o seu fuso horário, para que o seu dia seja o seu dia.',
        'O que você registra ao usar: check-ins de energia, práticas e avaliações, progresso em áudios e trilhas, anotações das reflexões, grupos e eventos de que participa, o que você responde ao chegar e marca na primeira semana, e as suas preferências.',
        'Os avisos que você escolhe, com a hora e os dias; os aparelhos em que você liga avisos, até desligar ou sair da conta; e, se você criar um, o endereço particular do seu calendário. Um aviso nunca leva anotação, nível, o que você marcou sentir nem o nome de um encontro ou de um grupo.',
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
        'Suas anotações, o nível de energia dos seus check-ins, o que você marca sentir antes e depois de uma prática e o que você conta que trouxe você aqui são só seus: não há tela, nem para a administração, que os mostre.',
        'A equipe deste Lumiar vê somas, como quantos check-ins houve em um dia. A moderação lê cada denúncia com o primeiro nome e a inicial de quem a enviou. A administração encontra as pessoas por nome e email, para cuidar dos papéis de cada uma. Fora o que toda a comunidade vê, ninguém da equipe tem uma tela que diga quem praticou o quê ou quem está em qual grupo.',
      ],
    },
    {
      title: 'O que a comunidade vê',
      paragraphs: [
        'Quem tem conta neste Lumiar pode ver o seu primeiro nome e a inicial do sobrenome, nunca o email nem o resto do perfil. Se você não informou um nome, aparece como “Membro”. É assim desde o começo, até você mudar:',
        'Nas atividades, aparece que você completou uma prática ou entrou em um grupo, e há quanto tempo. A prática ou o grupo só são citados pelo nome quando a equipe marcou que ninguém adivinha, por eles, uma dificuldade de quem participa. Das outras práticas, dos áudios e do timer lê-se apenas “completou uma prática”. A entrada nos outros grupos não é contada. O que você acrescenta por conta própria ao histórico, e o check-in de ontem registrado depois, não aparecem.',
        'Na página de um grupo marcado assim, o seu nome pode aparecer entre os de quem entrou por último. Nos outros, como uma roda para dias de luto, ninguém aparece pelo nome, nem para quem participa: vê-se só quantas pessoas são. Em eventos vê-se só quantas pessoas vão; em desafios, nem isso.',
        'Em uma roda, quem está nela vê uma luz para cada pessoa e quantas são. A sua leva o primeiro nome e a inicial enquanto você aparece nas atividades e o grupo e a prática são marcados assim; de outro modo é uma luz sem nome, e o nome não sai do servidor. Quem agradeceu no fim é contado, não citado. “Pessoas praticando agora” é só um número, e abaixo de cinco diz apenas “algumas”.',
        'Que você fez o check-in do dia só aparece nas atividades se você ligar essa opção; ela vem desligada. Mesmo ligada, ninguém vê o nível.',
        'As duas escolhas ficam no Perfil, em Preferências. Ao desligar “Aparecer nas atividades da comunidade”, tudo o que é seu, também o de antes, sai das atividades, e o seu nome sai das páginas dos grupos e das rodas. Você continua nos seus grupos; só o nome deixa de aparecer.',
      ],
    },
    {
      title: 'Onde fica',
      paragraphs: [
        'No servidor de quem hospeda este Lumiar e, no seu aparelho, um cookie de sessão que nenhum script consegue ler (e, onde há mais de um banco de dados, outro que dura dois segundos e só diz que você acabou de salvar algo), as suas escolhas de tema e som, as telas que você viu por último, os áudios que baixou e o que ainda não foi enviado, para que o Lumiar funcione também sem conexão.',
        'Ao sair da conta, tudo isso é apagado do aparelho; ficam só as escolhas de tema e som. Se algo ainda não tiver sido enviado, avisamos antes.',
      ],
    },
    {
      title: 'Levar e apagar',
      paragraphs: [
        'No Perfil, em Meus dados, você baixa na hora uma cópia de tudo o que é seu, retira o consentimento e pode encerrar a conta; ao encerrar, tudo o que é seu é apagado de verdade.',
        'Depois disso guardamos por 400 dias apenas um número interno, sem nome nem email: ele serve para que uma cópia de segurança antiga não traga de volta o que você apagou.',
      ],
    },
  ],
  version: (day: string) =>
    `Versão deste texto: ${day.split('-').reverse().join('/')}. Ao criar a conta, registramos a versão com que você concordou.`,
} as const
