import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import { ListHead } from '#office/list/ListHead.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { LIST_PATH } from '../data/say.ts';
import { BackToList } from '../detail/BackToList.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import styles from './Import.module.css';
import { MapColumns } from './MapColumns.tsx';
import { Runs, UndoDialog } from './Runs.tsx';
import { Sample } from './Sample.tsx';
import { type FileStep, type Import, useImport } from './useImport.ts';
import { RejectedRows, Tally } from './Verdicts.tsx';
import { countOf, sayClients } from './words.ts';

interface RunningProps {
  step: FileStep;
  run: Import;
}

/** The progress of the check or the import. Stopped or failed, it can continue where it ended. */
function Running({ step, run }: RunningProps) {
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

function Checked({ step, run }: { step: FileStep; run: Import }) {
  const fresh = countOf(step.judged, 'new');
  return (
    <>
      <h2 className={styles.step}>{step.file.name}</h2>
      <Tally judged={step.judged} states={['new', 'known', 'wrong']} />
      <div className={styles.actions}>
        <Button type="primary" disabled={fresh === 0} onClick={() => void run.bring()}>
          {fresh === 0 ? 'No hay clientes nuevos' : `Importar ${sayClients(fresh)}`}
        </Button>
        <Button onClick={run.backToMapping}>Cambiar las columnas</Button>
        <Button onClick={run.startOver}>Elegir otro archivo</Button>
      </div>
      <Sample file={step.file} judged={step.judged} />
      <RejectedRows judged={step.judged} />
    </>
  );
}

function Brought({ step, run }: { step: FileStep; run: Import }) {
  const [isAsked, setAsked] = useState(false);
  const [isUndone, setUndone] = useState(false);
  const made = countOf(step.judged, 'made');
  return (
    <>
      <h2 className={styles.step} role="status">
        {made === 1 ? 'Se importó 1 cliente' : `Se importaron ${sayClients(made)}`}
      </h2>
      <Tally judged={step.judged} states={['made', 'known', 'wrong']} />
      <div className={styles.actions}>
        <Link to={LIST_PATH}>
          <Button type="primary">Ver clientes</Button>
        </Link>
        <Button onClick={run.startOver}>Importar otro archivo</Button>
        {made > 0 && !isUndone && (
          <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
            Deshacer
          </Button>
        )}
      </div>
      <p className={styles.hint}>
        {isUndone
          ? 'Esta importación se deshizo.'
          : 'Puedes deshacerla durante 24 horas, aquí o desde «Importaciones anteriores».'}
      </p>
      <RejectedRows judged={step.judged} />
      <UndoDialog
        run={isAsked ? step.run : undefined}
        onClose={() => setAsked(false)}
        onUndone={() => setUndone(true)}
      />
    </>
  );
}

function ImportClients() {
  useTitle('Importar clientes');
  const run = useImport();
  const { step } = run;
  const busy = step.at === 'bringing' && step.problem === undefined;
  return (
    <div className={styles.page}>
      <BackToList />
      <ListHead title="Importar clientes" />
      <section className={panel.panel}>
        <div className={styles.box}>
          {step.at === 'choosing' && (
            <>
              <ChooseFile problem={step.problem} onFile={(file) => void run.choose(file)} />
              <Runs />
            </>
          )}
          {step.at === 'reading' && (
            <p role="status" aria-busy="true">
              Leyendo el archivo…
            </p>
          )}
          {step.at === 'mapping' && <MapColumns step={step} run={run} />}
          {(step.at === 'checking' || step.at === 'bringing') && <Running step={step} run={run} />}
          {step.at === 'checked' && <Checked step={step} run={run} />}
          {step.at === 'brought' && <Brought step={step} run={run} />}
        </div>
      </section>
      <LeaveGuard
        unsaved={busy}
        title="La importación está en marcha"
        text="Si sales ahora se detiene. Lo que ya se importó queda, y el mismo archivo sigue donde se quedó."
        stayLabel="Seguir aquí"
        leaveLabel="Detener y salir"
      />
    </div>
  );
}

export default function ImportPage() {
  const [mayEdit, mayConfigure] = [useCan('edit_clients'), useCan('access_configuration')];
  if (mayEdit && mayConfigure) return <ImportClients />;
  return <Restricted area="Importar clientes" permission={mayEdit ? 'access_configuration' : 'edit_clients'} />;
}
