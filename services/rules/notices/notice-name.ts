import type { NoticeKind } from '@rostro/shared/notice-kinds';

interface Named {
  kind: NoticeKind;
  /** A reminder's hours before the visit; 0 for a notice that is the only one of its kind. */
  hours?: number;
}

/** Each reminder has a record of its own. */
export const noticeName = ({ kind, hours = 0 }: Named): string => (hours > 0 ? `${kind}-${hours}` : kind);
