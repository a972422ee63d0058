import { Button } from 'antd';
import { type LucideIcon, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { type Trouble, type TroubleProps, useTrouble } from '#session/lost/useTrouble.tsx';

const ICONS: Record<Trouble, LucideIcon> = { connection: WifiOff, release: RefreshCw, unexpected: TriangleAlert };

/** Rendered within the shell, so that the menu still works. */
export function OfficeError(props: TroubleProps) {
  const { title, lead, action } = useTrouble(props);
  const goOn = (
    <Button type="primary" onClick={props.onRetry}>
      {action}
    </Button>
  );
  return <EmptyState alert icon={ICONS[props.trouble]} level={1} title={title} text={lead} action={goOn} />;
}
