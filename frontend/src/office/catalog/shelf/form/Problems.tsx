import { Alert, Button } from 'antd';
import { detailOf, isConflict } from '#api/error.ts';

interface ProblemsProps {
  error: unknown;
  title: string;
  loading?: boolean;
  /** Undefined if there can be no conflict. */
  onReload?: () => void;
}

/** Why the save failed. After a conflict, a button loads the data that another user saved. */
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
