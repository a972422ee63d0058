import { Button, Tooltip } from 'antd';
import { Download } from 'lucide-react';
import { useSize } from '#office/ui/useSize.ts';

interface ExportButtonProps {
  label: string;
  /** What the file will hold. */
  hint: string;
  /** Nothing is there to be exported. */
  disabled: boolean;
  /** A file is being made. */
  busy: boolean;
  onExport: () => void;
}

/** While it is busy it keeps the focus, and does nothing. */
export function ExportButton({ label, hint, disabled, busy, onExport }: ExportButtonProps) {
  const { phone } = useSize();
  // A finger that pressed it would leave the hint standing over what follows.
  return (
    <Tooltip title={phone || busy ? undefined : hint}>
      <Button
        aria-label={label}
        aria-busy={busy}
        disabled={disabled}
        loading={busy}
        icon={<Download size={16} strokeWidth={1.8} aria-hidden />}
        onClick={onExport}
      />
    </Tooltip>
  );
}
