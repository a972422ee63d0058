import { Button, Progress } from 'antd';
import styles from './ExportProgress.module.css';
import type { Read } from './readAll.ts';

const sayRead = ({ done, total }: Read): string =>
  total === undefined ? 'Preparando el archivo…' : `Exportando ${done} de ${total} clientes…`;

interface ExportProgressProps {
  read: Read;
  onStop: () => void;
}

export function ExportProgress({ read, onStop }: ExportProgressProps) {
  const percent = Math.round((100 * read.done) / Math.max(1, read.total ?? 1));
  return (
    <div className={styles.progress}>
      <p className={styles.said} role="status">
        {sayRead(read)}
      </p>
      <Progress percent={percent} showInfo={false} aria-label="Avance de la exportación" />
      <Button onClick={onStop}>Cancelar</Button>
    </div>
  );
}
