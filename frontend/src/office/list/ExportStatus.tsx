import { Alert, Button, Progress } from 'antd';
import { detailOf } from '#api/error.ts';
import styles from './ExportStatus.module.css';
import type { Read } from './readPages.ts';
import type { Export } from './useExport.ts';

interface ExportStatusProps {
  running: Export;
  /** What the list is of: `'clientes'`. */
  noun: string;
}

const sayRead = ({ done, total }: Read, noun: string): string =>
  total === undefined ? 'Preparando el archivo…' : `Exportando ${done} de ${total} ${noun}…`;

function Running({ read, noun, onStop }: { read: Read; noun: string; onStop: () => void }) {
  const percent = Math.round((100 * read.done) / Math.max(1, read.total ?? 1));
  return (
    <div className={styles.progress}>
      <p className={styles.said} role="status">
        {sayRead(read, noun)}
      </p>
      <Progress percent={percent} showInfo={false} strokeColor="var(--plum)" aria-label="Avance de la exportación" />
      <Button onClick={onStop}>Cancelar</Button>
    </div>
  );
}

/** How an export goes: how far it is, why it failed, what its file lacks. */
export function ExportStatus({ running: { read, error, cut, start, stop }, noun }: ExportStatusProps) {
  if (read) return <Running read={read} noun={noun} onStop={stop} />;
  const closable = { onClose: stop, 'aria-label': 'Cerrar aviso' };
  if (error !== undefined) {
    return (
      <Alert
        className={styles.note ?? ''}
        type="error"
        showIcon
        closable={closable}
        title={`No se pudo exportar la lista. ${detailOf(error)}`}
        action={
          <Button size="small" onClick={start}>
            Intentar de nuevo
          </Button>
        }
      />
    );
  }
  if (cut === undefined) return null;
  return (
    <Alert
      className={styles.note ?? ''}
      type="warning"
      showIcon
      closable={closable}
      title={`El archivo tiene ${cut.done} de ${cut.total} ${noun}, el máximo por archivo. Acota la lista para exportar el resto.`}
    />
  );
}
