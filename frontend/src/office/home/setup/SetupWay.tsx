import { SETUP_STEPS, type Setup, type SetupStepId } from '@rostro/shared/contract/clinic/setup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { businessQuery } from '#api/business.ts';
import { setupQuery } from '#office/clinic/published/setup.ts';
import { HOME } from '#office/nav/nav.ts';
import { useCan } from '#office/ui/permissions.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { STEP_WORDS, sayMissing, stepAfter, stepAt } from './steps.ts';
import { useStepLinks } from './useStepLinks.ts';

/** Whatever is saved on a page of a step may finish it. */
function useReadAfterSaves(): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      cache.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void cache.invalidateQueries({ queryKey: setupQuery().queryKey });
      }),
    [cache],
  );
}

function Onward({ step, setup }: { step: SetupStepId; setup: Setup }) {
  const next = stepAfter(step, setup);
  const [to = HOME, label] =
    next === undefined ? [HOME, 'Publicar'] : [STEP_WORDS[next].links[0]?.to, STEP_WORDS[next].title];
  return (
    <Link className="link inline-flex items-center gap-1.5 min-h-11 font-semibold" to={to}>
      Sigue: {label}
      <ArrowRight size={16} strokeWidth={1.8} aria-hidden />
    </Link>
  );
}

function Way({ step, at }: { step: SetupStepId; at: string }) {
  useReadAfterSaves();
  const links = useStepLinks(step).filter(({ to }) => to !== at);
  const { data: setup } = useQuery(setupQuery());
  if (setup === undefined || setup.isPublished) return null;
  const { title, done, confirms } = STEP_WORDS[step];
  const missing = setup.steps.find(({ id }) => id === step)?.missing ?? [];
  const isDone = missing.length === 0;
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <section
      aria-label="Prepara tu clínica"
      className="flex flex-wrap gap-x-4 gap-y-1 items-center mb-4 px-4 py-1.5 bg-white border border-line rounded-card shadow-low"
    >
      <Icon
        size={20}
        strokeWidth={1.8}
        aria-hidden
        className={isDone ? 'flex-none text-confirmed-ink' : 'flex-none text-muted'}
      />
      <p role="status" className="flex-[1_1_280px] m-0 text-14 text-muted">
        <b className="font-semibold text-ink">
          Paso {SETUP_STEPS.indexOf(step) + 1} de {SETUP_STEPS.length + 1}: {title}.
        </b>{' '}
        {isDone ? done(setup.counts) : sayMissing(step, missing)}
      </p>
      {!isDone && confirms && <ConfirmStep {...confirms} />}
      {[...links, { to: HOME, label: 'Todos los pasos' }].map(({ to, label }) => (
        <Link key={to} className="link inline-flex items-center min-h-11" to={to}>
          {label}
        </Link>
      ))}
      <Onward step={step} setup={setup} />
    </section>
  );
}

/** On the pages of a step, until the clinic is published: what the step lacks, and the way to the next. */
export function SetupWay() {
  const { pathname } = useLocation();
  const { data: business } = useQuery(businessQuery());
  const step = stepAt(pathname);
  const configures = useCan('access_configuration');
  return configures && business?.isPublished === false && step !== undefined ? (
    <Way key={step} step={step} at={pathname} />
  ) : null;
}
