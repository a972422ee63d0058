import { Alert, Button, Progress } from 'antd';
import styles from './Import.module.css';
import type { FileStep, Import } from './useImport.ts';

interface RunningProps {
  step: FileStep;
  run: Import;
}

/** How far it is; stopped or failed, it goes on where it was. */
export function Running({ step, run }: RunningProps) {
  const { at, file, judged, problem } = step;
  const title = at === 'checking' ? 'Revisando el archivo…' : 'Importando clientes…';
  const done = judged.length.toLocaleString('es-MX');
  const all = file.rows.length.toLocaleString('es-MX');
  return (
    <div className={styles.running}>
      <h2 className={styles.step}>{title}</h2>
      <Progress
        percent={Math.floor((judged.length / file.rows.length) * 100)}
        status={problem ? 'exception' : 'active'}
        aria-label={title}
      />
      <p role="status" className={styles.hint}>
        {done} de {all} filas
      </p>
      {problem && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={`${problem} Lo que ya se hizo queda hecho; puedes seguir.`}
        />
      )}
      <div className={styles.actions}>
        {problem ? (
          <Button type="primary" onClick={run.goOn}>
            Seguir donde se quedó
          </Button>
        ) : (
          <Button onClick={run.stop}>Detener</Button>
        )}
        {problem && <Button onClick={run.startOver}>Elegir otro archivo</Button>}
      </div>
    </div>
  );
}
