export const circles = ['meditacao', 'chakras', 'cura', 'crescimento'] as const
export type Circle = (typeof circles)[number]

export const isCircle = (name: string | undefined): name is Circle => circles.some((circle) => circle === name)
