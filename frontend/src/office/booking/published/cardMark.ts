import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { ComponentType } from 'react';

interface MarkProps {
  appointment: StaffAppointment;
  tabIndex: 0 | -1;
  onOpen: () => void;
}

interface ScreenProps {
  appointment: StaffAppointment;
  onClose: () => void;
}

/** A mark of another room on a visit's card. The board shows what it opens, because the card may leave the board meanwhile. */
export interface CardMark {
  name: string;
  Mark: ComponentType<MarkProps>;
  Screen: ComponentType<ScreenProps>;
}
