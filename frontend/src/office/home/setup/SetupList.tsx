import type { Setup } from '@rostro/shared/contract/clinic/setup';
import { useQuery } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { setupQuery } from '#office/clinic/published/setup.ts';
import { useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { Publish } from './Publish.tsx';
import styles from './SetupList.module.css';
import { openSteps, STEP_WORDS, sayMissing } from './steps.ts';
import { useStepLinks } from './useStepLinks.ts';

const DISMISSED = 'rostro.puesta-en-marcha';

function Row({ done, title, text, children }: { done: boolean; title: string; text: string; children: ReactNode }) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className={classes(styles.row, done && styles.done)}>
      <Icon size={20} strokeWidth={1.8} aria-hidden />
      <div className="[&_p]:m-0 [&_p]:text-muted [&_h3]:m-0 [&_h3]:font-text [&_h3]:font-semibold [&_h3]:text-15 [&_h3]:leading-[1.45] [&_p]:text-14">
        <h3>
          {title}
          <span className="sr">{done ? ' (listo)' : ' (pendiente)'}</span>
        </h3>
        <p>{text}</p>
      </div>
      <div className="flex flex-wrap gap-y-1.5 gap-x-4 items-center justify-end max-[1024px]:col-2 max-[1024px]:justify-start max-phone:[&_a]:inline-flex max-phone:[&_a]:items-center max-phone:[&_a]:min-h-11">
        {children}
      </div>
    </li>
  );
}

function Step({ step: { id, missing }, counts }: { step: Setup['steps'][number]; counts: Setup['counts'] }) {
  const { title, done, confirms } = STEP_WORDS[id];
  const links = useStepLinks(id);
  const isDone = missing.length === 0;
  return (
    <Row done={isDone} title={title} text={isDone ? done(counts) : sayMissing(id, missing)}>
      {!isDone && confirms && (
        <span className="max-phone:w-full">
          <ConfirmStep {...confirms} />
        </span>
      )}
      {links.map(({ to, label }) => (
        <Link key={to} className="link" to={to}>
          {label}
        </Link>
      ))}
    </Row>
  );
}

function Steps({ setup, onDismiss }: { setup: Setup; onDismiss: () => void }) {
  const { isPublished, steps, counts } = setup;
  /** With the publication. */
  const all = steps.length + 1;
  const done = all - openSteps(setup).length - (isPublished ? 0 : 1);
  return (
    <section
      className="mb-6 px-6 pt-5 pb-2 bg-white border border-line rounded-card shadow-low max-phone:px-4 max-phone:pt-4 max-phone:pb-1"
      aria-labelledby="puesta-en-marcha"
    >
      <div className={styles.head}>
        <div>
          <h2 id="puesta-en-marcha">Prepara tu clínica</h2>
          <p>
            {isPublished
              ? 'Tu sitio ya está publicado. Esto quedó pendiente.'
              : 'Hasta que publiques, el sitio solo dice «Muy pronto» y cómo contactarte.'}
          </p>
        </div>
        {isPublished && (
          <Button type="text" onClick={onDismiss}>
            Ocultar la lista
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,320px)_auto] gap-3 items-center my-2 text-14 text-muted">
        <Progress percent={Math.round((done / all) * 100)} showInfo={false} aria-label="Pasos listos" />
        <span className="num">
          {done} de {all} listos
        </span>
      </div>
      <ol>
        {steps.map((step) => (
          <Step key={step.id} step={step} counts={counts} />
        ))}
        <Row
          done={isPublished}
          title="Publicar"
          text={
            isPublished ? 'El sitio está a la vista y se puede reservar.' : 'Mira el sitio como se verá, y publícalo.'
          }
        >
          {!isPublished && <Publish setup={setup} />}
          <Link className="link" to="/">
            {isPublished ? 'Ver el sitio' : 'Ver cómo se verá'}
          </Link>
        </Row>
      </ol>
    </section>
  );
}

function Checklist() {
  const { data: setup } = useQuery(setupQuery());
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED) === 'oculta');
  if (setup === undefined) return null;
  if (setup.isPublished && (isDismissed || openSteps(setup).length === 0)) return null;
  const dismiss = () => {
    localStorage.setItem(DISMISSED, 'oculta');
    setDismissed(true);
  };
  return <Steps setup={setup} onDismiss={dismiss} />;
}

/** Shown until the clinic is published, and afterwards while a step is open. */
export const SetupList = () => (useCan('access_configuration') ? <Checklist /> : null);
