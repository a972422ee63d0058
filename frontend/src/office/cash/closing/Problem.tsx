import { Alert } from 'antd';
import styles from './Closing.module.css';
import type { SaidProblem } from './problems.ts';

export function Problem({ problem, onClose }: { problem: SaidProblem; onClose?: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      className={styles.problem ?? ''}
      title={problem.title}
      description={problem.detail}
      {...(onClose && { closable: { onClose, 'aria-label': 'Cerrar aviso' } })}
    />
  );
}
