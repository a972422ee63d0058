import { Alert, Button } from 'antd';
import { sayProblem } from '#office/chooseClient/problems.ts';
import { hasCode } from '../data/problems.ts';

interface SaveFailureProps {
  error: Error;
  reading: boolean;
  onReload: () => void;
}

/** Where somebody else has saved meanwhile, theirs can be taken in without losing what was typed. */
export function SaveFailure({ error, reading, onReload }: SaveFailureProps) {
  const conflict = hasCode(error, 'changed_meanwhile');
  return (
    <Alert
      type={conflict ? 'warning' : 'error'}
      showIcon
      role="presentation"
      title="Error al actualizar la información del cliente"
      description={sayProblem(error)}
      action={
        conflict && (
          <Button size="small" loading={reading} onClick={onReload}>
            Cargar los datos actuales
          </Button>
        )
      }
    />
  );
}
