import { Alert, Button } from 'antd';
import { isChangedMeanwhile, saySaveProblem } from '../data/problems.ts';

interface SaveProblemProps {
  error: Error | null;
  /** Takes in what is saved now; what was changed here stays. */
  onReload: () => void;
}

/** Why nothing was saved, or not all of it. What somebody else saved is never overwritten. */
export function SaveProblem({ error, onReload }: SaveProblemProps) {
  if (error === null) return null;
  const { title, detail } = saySaveProblem(error);
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={detail}
      action={isChangedMeanwhile(error) && <Button onClick={onReload}>Cargar los datos actuales</Button>}
    />
  );
}
