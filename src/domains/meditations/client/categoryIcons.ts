import { Brain, Flower2, Folder, Heart, Leaf, type LucideIcon, Moon, Music, Sun, Wind } from 'lucide-react'
import type { CategoryIcon } from '../rules.ts'

export const categoryIcons: Record<CategoryIcon, LucideIcon> = {
  folder: Folder,
  music: Music,
  brain: Brain,
  heart: Heart,
  wind: Wind,
  moon: Moon,
  sun: Sun,
  leaf: Leaf,
  flower: Flower2,
}
