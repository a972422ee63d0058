import { Alert, Button } from 'antd';
import { detailOf, isConflict } from '#api/error.ts';

interface ProblemsProps {
  error: unknown;
  title: string;
  loading?: boolean;
  /** Absent, where nobody else saves the same. */
  onReload?: () => void;
}

/** Why it was not saved. Where somebody else has saved meanwhile, what they saved can be looked at. */
export function Problems({ error, title, loading = false, onReload }: ProblemsProps) {
  if (!error) return null;
  const conflict = onReload !== undefined && isConflict(error);
  return (
    <Alert
      type={conflict ? 'warning' : 'error'}
      showIcon
      title={title}
      description={detailOf(error)}
      {...(conflict && {
        action: (
          <Button size="small" loading={loading} onClick={onReload}>
            Ver datos actuales
          </Button>
        ),
      })}
    />
  );
}
