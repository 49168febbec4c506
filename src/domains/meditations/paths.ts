export const meditationPaths = {
  meditate: '/meditate',
  library: '/library',
  player: '/player/:audioId',
  audioPlayer: '/audio-player',
} as const
