import type { PanelUser } from '@rostro/shared/contract/rbac';

export interface UserRowsProps {
  rows: readonly PanelUser[];
  /** Whose access log is open. */
  open: string | undefined;
  onOpen: (user: PanelUser) => void;
  onDetail: (user: PanelUser) => void;
  onDelete: (user: PanelUser) => void;
}
