import { Alert, Button } from 'antd';
import { detailOf } from '#api/error.ts';
import { Problems } from '#office/catalog/form/Problems.tsx';
import type { Reload } from './useReload.ts';
import { FAILED, LOAD_FAILED } from './useSaving.ts';

interface SaveProblemProps {
  error: unknown;
  title?: string;
  /** Reads what is saved now, for forms that somebody else may have saved meanwhile. */
  reload?: Reload;
}

/** Why it was not saved; what was typed is still there. */
export function SaveProblem({ error, title = FAILED, reload }: SaveProblemProps) {
  return (
    <Problems
      error={error}
      title={title}
      {...(reload && { loading: reload.reading, onReload: () => void reload.read() })}
    />
  );
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
