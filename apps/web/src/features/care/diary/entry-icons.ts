import type { CareEntryKind } from '@patinha/domain/care';
import {
  Camera,
  Droplet,
  Droplets,
  type LucideIcon,
  NotebookPen,
  Pill,
  Smile,
  Toilet,
  Utensils,
  Video,
} from 'lucide-react';

export const entryIcons: Readonly<Record<CareEntryKind, LucideIcon>> = {
  pee: Droplet,
  poo: Toilet,
  food: Utensils,
  water: Droplets,
  medicine: Pill,
  mood: Smile,
  note: NotebookPen,
  photo: Camera,
  video: Video,
};
