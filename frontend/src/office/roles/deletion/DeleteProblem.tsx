import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { isInUse, sayDeleteProblem } from '../data/problems.ts';
import { holdersPath } from '../data/words.ts';

/** Why the role is still there; while somebody holds it, who that is. */
export function DeleteProblem({ error, roleId }: { error: Error | null; roleId: string }) {
  if (error === null) return null;
  const { title, detail } = sayDeleteProblem(error);
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={
        <>
          {detail}{' '}
          {isInUse(error) && (
            <Link to={holdersPath(roleId)} className="link">
              Ver a quién reasignar
            </Link>
          )}
        </>
      }
    />
  );
}
