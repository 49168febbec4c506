export const missing = 'O som de fundo não está disponível agora. Seguimos sem ele.'
