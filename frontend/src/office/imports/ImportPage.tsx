import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Progress, Radio } from 'antd';
import { Download, FileUp } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { settingsQuery } from '#api/settings.ts';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import { IMPORT_KINDS } from '#office/extras/importKinds.ts';
import { useDrop } from '#office/image/useDrop.ts';
import type { ImportKind } from '#office/importing/kind.ts';
import { downloadCsv } from '#office/list/csv.ts';
import { ListHead } from '#office/list/ListHead.tsx';
import { shownBy, useIsOn } from '#office/nav/modules.ts';
import panel from '#office/ui/Panel.module.css';
import { useGrants } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import { balancesKind } from './kinds/balances.ts';
import { clientsKind } from './kinds/clients.ts';
import { visitsKind } from './kinds/visits.ts';
import { countOf, isRemarked, sayRows } from './kinds/words.ts';
import { MapColumns } from './MapColumns.tsx';
import { Runs, UndoDialog } from './Runs.tsx';
import { Sample } from './Sample.tsx';
import { type FileStep, type Import, useImport } from './useImport.ts';
import { ProblemRows, Tally } from './Verdicts.tsx';

interface RunningProps {
  step: FileStep;
  run: Import;
}

/** The progress of the check or the import. A stopped or failed one can continue where it ended. */
function Running({ step, run }: RunningProps) {
  const { at, file, judged, problem } = step;
  const title = at === 'checking' ? 'Revisando el archivo…' : run.kind.words.importing;
  const done = judged.length.toLocaleString('es-MX');
  const all = file.rows.length.toLocaleString('es-MX');
  return (
    <div className="grid gap-3">
      <h2 className="text-18 font-medium wrap-anywhere">{title}</h2>
      <Progress
        percent={Math.floor((judged.length / file.rows.length) * 100)}
        status={problem ? 'exception' : 'active'}
        aria-label={title}
      />
      <p role="status" className="text-muted">
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
      <div className="flex flex-wrap gap-2">
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
  const { kind } = run;
  const { words, sum } = kind;
  const [leavesOut, setLeavesOut] = useState(false);
  const [bringsRelatives, setBringsRelatives] = useState(false);
  const remarked = step.judged.filter(isRemarked).length;
  const relatives = step.judged.filter(({ sharedWith }) => sharedWith !== undefined);
  const comes = step.judged.filter(
    (each) =>
      (each.verdict.state === 'new' && !(leavesOut && isRemarked(each))) ||
      (bringsRelatives && each.sharedWith !== undefined),
  );
  const fresh = comes.length;
  return (
    <>
      <h2 className="text-18 font-medium wrap-anywhere">{step.file.name}</h2>
      <Tally kind={kind} judged={step.judged} states={['new', 'known', 'wrong']} />
      {sum && fresh > 0 && <p className="text-muted">{sum(comes.map(({ row }) => row))}</p>}
      {remarked > 0 && (
        <Alert
          type="info"
          showIcon
          title={`${sayRows(remarked)} con observaciones: ${remarked === 1 ? 'entra' : 'entran'}. Abajo dice qué se dejó fuera o se leyó con dudas.`}
          description={
            <Checkbox checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)}>
              {remarked === 1 ? 'Dejarla fuera por ahora' : 'Dejarlas fuera por ahora'}
            </Checkbox>
          }
        />
      )}
      {relatives.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={`${sayRows(relatives.length)} con el teléfono de otra persona, como madre e hija.`}
          description={
            <Checkbox checked={bringsRelatives} onChange={({ target }) => setBringsRelatives(target.checked)}>
              {relatives.length === 1
                ? 'Traerla: se le llama al teléfono de esa persona'
                : 'Traerlas: se les llama al teléfono de esa persona'}
            </Checkbox>
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="primary" disabled={fresh === 0} onClick={() => void run.bring({ leavesOut, bringsRelatives })}>
          {fresh === 0 ? words.nothingNew : `Importar ${words.things(fresh)}`}
        </Button>
        <Button onClick={run.backToMapping}>Cambiar las columnas</Button>
        <Button onClick={run.startOver}>Elegir otro archivo</Button>
      </div>
      <Sample kind={kind} file={step.file} judged={step.judged} />
      <ProblemRows kind={kind} judged={step.judged} />
    </>
  );
}

function Brought({ step, run }: { step: FileStep; run: Import }) {
  const [isAsked, setAsked] = useState(false);
  const [isUndone, setUndone] = useState(false);
  const { kind } = run;
  const { imported, seeThem } = kind.words;
  const made = countOf(step.judged, 'made');
  return (
    <>
      <div role="status">
        <h2 className="text-18 font-medium wrap-anywhere">{imported(made)}</h2>
      </div>
      <Tally kind={kind} judged={step.judged} states={['made', 'known', 'wrong']} />
      <div className="flex flex-wrap gap-2">
        <Link to={seeThem.to}>
          <Button type="primary">{seeThem.label}</Button>
        </Link>
        <Button onClick={run.startOver}>Importar otro archivo</Button>
        {made > 0 && !isUndone && (
          <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
            Deshacer
          </Button>
        )}
      </div>
      <p className="text-muted">
        {isUndone
          ? 'Esta importación se deshizo.'
          : 'Puedes deshacerla durante 24 horas, aquí o desde «Importaciones anteriores».'}
      </p>
      <ProblemRows kind={kind} judged={[...step.judged, ...(step.left ?? [])]} />
      <UndoDialog
        kind={kind}
        run={isAsked ? step.run : undefined}
        onClose={() => setAsked(false)}
        onUndone={() => setUndone(true)}
      />
    </>
  );
}

interface ImportFileProps {
  kind: ImportKind;
  /** The choice of another kind, before a file is chosen. */
  choice: ReactNode;
}

interface ChooseFileProps {
  kind: ImportKind;
  problem: string | undefined;
  onFile: (file: File) => void;
}

function ChooseFile({ kind: { fields, template, words }, problem, onFile }: ChooseFileProps) {
  const heads = fields.map(({ head }) => head);
  const picker = useRef<HTMLInputElement>(null);
  const { data: hours = DEFAULT_SETTINGS } = useQuery(settingsQuery());
  const { over, handlers } = useDrop(onFile, false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // Lets the user choose the same file again after correcting it.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <div
        className={classes(
          'grid gap-3 justify-items-center py-8 px-4 text-muted text-center',
          'border-2 border-dashed rounded-card',
          over ? 'border-plum' : 'border-line',
        )}
        {...handlers}
      >
        <FileUp size={28} strokeWidth={1.5} aria-hidden />
        <p className="max-w-[56ch]">{words.drop}</p>
        <div className="flex flex-wrap gap-2 justify-center">
          <Button type="primary" onClick={() => picker.current?.click()}>
            Elegir archivo
          </Button>
          <Button
            icon={<Download size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => {
              const { name, rows } = template(hours);
              downloadCsv(name, heads, rows);
            }}
          >
            Descargar plantilla
          </Button>
        </div>
        {/* The button opens the file input, which is hidden and not focusable. */}
        <input
          ref={picker}
          className="hidden!"
          type="file"
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={words.picker}
          onChange={choose}
        />
      </div>
      <p className="text-muted">{words.promise}</p>
    </>
  );
}

function ImportFile({ kind, choice }: ImportFileProps) {
  const run = useImport(kind);
  const { step } = run;
  const busy = step.at === 'bringing' && step.problem === undefined;
  return (
    <section className={panel.panel}>
      <div className="grid gap-4 p-6 max-phone:p-4">
        {step.at === 'choosing' && (
          <>
            {choice}
            <ChooseFile kind={kind} problem={step.problem} onFile={(file) => void run.choose(file)} />
            <Runs kind={kind} />
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
      <LeaveGuard
        unsaved={busy}
        title="La importación está en marcha"
        text="Si sales ahora se detiene. Lo que ya se importó queda, y el mismo archivo sigue donde se quedó."
        stayLabel="Seguir aquí"
        leaveLabel="Detener y salir"
      />
    </section>
  );
}

const useKinds = (): readonly ImportKind[] => [
  clientsKind,
  balancesKind,
  ...shownBy(IMPORT_KINDS, useIsOn()),
  visitsKind,
];
const KIND_PARAM = 'tipo';

interface KindChoiceProps {
  kinds: readonly ImportKind[];
  kind: ImportKind;
  onChoose: (kind: ImportKind['name']) => void;
}

/** Kinds without the permission are not offered. */
function KindChoice({ kinds, kind, onChoose }: KindChoiceProps) {
  if (kinds.length < 2) return null;
  return (
    <fieldset className="grid gap-2 [&_legend]:p-0 [&_legend]:mb-2 [&_legend]:font-medium">
      <legend>¿Qué vas a importar?</legend>
      <Radio.Group
        value={kind.name}
        onChange={({ target }) => onChoose(target.value)}
        options={kinds.map(({ name, words }) => ({ value: name, label: words.option }))}
      />
    </fieldset>
  );
}

export default function ImportPage() {
  useTitle('Importar');
  const can = useGrants();
  const [params, setParams] = useSearchParams();
  const all = useKinds();
  const asked = all.find(({ name }) => name === params.get(KIND_PARAM)) ?? clientsKind;
  const lacking = asked.permissions.find((code) => !can(code));
  if (lacking !== undefined) return <Restricted area="Importaciones" permission={lacking} />;
  const kinds = all.filter(({ permissions }) => permissions.every(can));
  const choose = (name: ImportKind['name']): void =>
    setParams(name === 'clients' ? {} : { [KIND_PARAM]: name }, { replace: true });
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListHead title="Importar" />
      <ImportFile key={asked.name} kind={asked} choice={<KindChoice kinds={kinds} kind={asked} onChoose={choose} />} />
    </div>
  );
}
