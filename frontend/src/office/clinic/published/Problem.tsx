import { Alert, Button } from 'antd';
import { detailOf } from '#api/error.ts';
import { FAILED, LOAD_FAILED } from './useSaving.ts';

interface SaveProblemProps {
  error: unknown;
  title?: string;
}

/** Why the form could not be saved; its input is kept. */
export function SaveProblem({ error, title = FAILED }: SaveProblemProps) {
  if (!error) return null;
  return <Alert type="error" showIcon title={title} description={detailOf(error)} />;
}

interface LoadProblemProps {
  error: unknown;
  onRetry: () => void;
  title?: string;
}

export function LoadProblem({ error, onRetry, title = LOAD_FAILED }: LoadProblemProps) {
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
