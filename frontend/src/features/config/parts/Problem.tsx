import { Alert, Button } from 'antd';
import { detailOf } from '../../../app/api/error.ts';
import { FAILED } from './useSaving.ts';

/** Why it was not saved; what was typed is still there. */
export function SaveProblem({ error, title = FAILED }: { error: unknown; title?: string }) {
  return error ? <Alert type="error" showIcon title={title} description={detailOf(error)} /> : null;
}

interface LoadProblemProps {
  error: unknown;
  onRetry: () => void;
  title?: string;
}

export function LoadProblem({ error, onRetry, title = 'Error al cargar la configuración' }: LoadProblemProps) {
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={detailOf(error)}
      action={<Button onClick={onRetry}>Reintentar</Button>}
    />
  );
}
