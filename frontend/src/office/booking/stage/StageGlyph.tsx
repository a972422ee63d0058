import type { OpenStage } from '@rostro/shared/stages';
import { Armchair, Banknote, Clock, DoorOpen, type LucideIcon } from 'lucide-react';

const GLYPHS: Record<OpenStage, LucideIcon> = {
  expected: Clock,
  waiting: Armchair,
  in_room: DoorOpen,
  to_pay: Banknote,
};

/** The caller gives the text. */
export function StageGlyph({ stage, size = 13 }: { stage: OpenStage; size?: number }) {
  const Glyph = GLYPHS[stage];
  return <Glyph size={size} strokeWidth={2} aria-hidden />;
}
