import type { Service } from '@rostro/shared/contract/booking/booking';
import { cutoffOf, lastMomentsOf, sayLastMoments } from '@rostro/shared/scheduling/cutoff';
import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { businessQuery } from '#api/business.ts';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { servicesQuery } from '#api/services.ts';
import { settingsQuery } from '#api/settings.ts';
import { AccountCreatedNote } from '#session/AccountCreatedNote.tsx';
import { useSession } from '#session/useSession.ts';
import { WeekSlots } from '#site/slots/WeekSlots.tsx';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { isFramed } from '#ui/framed.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { useOnline } from '#ui/online.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './BookingPage.module.css';
import { BranchField } from './branch/BranchField.tsx';
import { EarlierNote } from './earlier/EarlierNote.tsx';
import { mayChooseDay, useEarlier } from './earlier/useEarlier.ts';
import { bothOf } from './next/both.ts';
import { NextService } from './next/NextService.tsx';
import { ServiceStep } from './service/ServiceStep.tsx';
import { BackButton } from './steps/BackButton.tsx';
import { HeldBack } from './steps/HeldBack.tsx';
import { PANEL_ID, StepTabs, tabId } from './steps/StepTabs.tsx';
import { Dock } from './summary/Dock.tsx';
import { Summary } from './summary/Summary.tsx';
import type { Step } from './wizard/useSteps.ts';
import { useWizard } from './wizard/useWizard.ts';

/** On a change of the step: scrolls to the top, and moves the focus to the panel. */
function useStepArrival(step: Step, panel: RefObject<HTMLElement | null>): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo(0, 0);
    panel.current?.focus({ preventScroll: true });
  }, [step, panel]);
}

/** Only signed-in clients load it, because guests have no booking limit to show. */
const LimitNote = lazy(() => import('./wizard/LimitNote.tsx'));
/** Loaded with the last step only, because its rules include the schemas of the contract. */
const PersonStep = lazy(() => import('./person/PersonStep.tsx'));

/** In the frame of another page only the wizard is shown, also on the following pages. */
function useFrame(): void {
  useEffect(() => {
    if (isFramed()) document.documentElement.dataset.framed = '';
  }, []);
}

const FORM_ID = 'datos-de-la-cita';
const HEADINGS = { 1: 'Servicios', 2: 'Fecha y hora', 3: 'Datos y confirmación' } as const;
const TITLES = { 1: 'Elige tu tratamiento', 2: 'Elige fecha y hora', 3: 'Confirma tu cita' } as const;

/** The cut-off of the visit, shown before the booking. */
function Cancelling({
  startsAt,
  services,
}: {
  startsAt: string | undefined;
  services: readonly (Service | undefined)[];
}) {
  const { data: clinic } = useQuery(settingsQuery());
  const own = services.flatMap((service) => (service ? [service.cutoff ?? {}] : []));
  const until =
    startsAt && clinic
      ? sayLastMoments(lastMomentsOf({ startsAt, ...cutoffOf(clinic, own) }), new Date().toISOString())
      : [];
  if (until.length > 0) return <>{until.join(' ')}</>;
  return <>Puedes cancelar desde Mis Citas{clinic && ' hasta que empiece'}.</>;
}

/** Choose a service, then date and time, then enter personal data. */
export default function BookingPage() {
  const { data: services, error, refetch } = useQuery(needed(servicesQuery()));
  const { data: business } = useQuery(businessQuery());
  const branches = business?.branches;
  const wizard = useWizard(services, branches);
  const { draft, service, next, step, notice } = wizard;
  const both = service && bothOf(service, next);
  /** The state of the form in the last step: not available, ready to send, or being sent. */
  const [sending, setSending] = useState<'closed' | 'open' | 'busy'>('closed');
  const panel = useRef<HTMLDivElement>(null);
  const { status } = useSession();
  const online = useOnline();
  const earlier = useEarlier(service);
  const earlierOfNext = useEarlier(next);
  useTitle(TITLES[step]);
  useFrame();
  useStepArrival(step, panel);

  const actions = {
    1: <Button onClick={() => wizard.moveTo(2)}>Elegir fecha y hora</Button>,
    2: mayChooseDay(earlier) && <Button onClick={() => wizard.moveTo(3)}>Continuar</Button>,
    3: sending !== 'closed' && (
      <Button
        type="submit"
        form={FORM_ID}
        busy={sending === 'busy'}
        busyText="Reservando..."
        disabled={!online && sending !== 'busy'}
      >
        {online ? 'Confirmar Reserva' : 'Sin conexión'}
      </Button>
    ),
  };
  const action = actions[step] && <div className="[&>button]:w-full">{actions[step]}</div>;
  const docked = service !== undefined && action;

  return (
    <div className={classes('page', styles.wizard, docked && styles.docked)}>
      <AccountCreatedNote className="mb-6" />
      <h1>Reserva tu cita</h1>
      <StepTabs step={step} service={both} slot={draft.slot} onOpen={wizard.moveTo} />
      <div
        id={PANEL_ID}
        ref={panel}
        role="tabpanel"
        aria-labelledby={tabId(step)}
        tabIndex={-1}
        className={classes(
          styles.two,
          'focus:outline-none',
          both !== undefined &&
            'grid grid-cols-[minmax(0,1fr)_352px] items-start gap-10 max-[1081px]:grid-cols-[minmax(0,1fr)_300px] max-[1081px]:gap-6 max-tablet:grid-cols-1',
        )}
      >
        <div>
          <h2 className="sr">{HEADINGS[step]}</h2>
          {notice !== undefined && <HeldBack key={notice}>{notice}</HeldBack>}
          {step === 2 && status === 'signed-in' && (
            <Suspense>
              <LimitNote />
            </Suspense>
          )}
          {error && !services && (
            <ErrorNote
              title="No pudimos cargar los tratamientos."
              detail={detailOf(error)}
              onRetry={() => void refetch()}
            />
          )}
          {step === 1 && draft.person !== undefined && draft.person.name === undefined && (
            <Note className="mb-6">Elige tu tratamiento. Después verás los horarios de la persona de tu enlace.</Note>
          )}
          {step === 1 && !error && (
            <ServiceStep services={services} chosen={service} onChoose={(chosen) => wizard.chooseService(chosen, 2)} />
          )}
          {step === 2 && branches && (
            <BranchField branches={branches} chosen={wizard.branch?.id} onChoose={wizard.chooseBranch} />
          )}
          {step === 2 && service && <EarlierNote service={service} earlier={earlier} startsAt={draft.slot?.startsAt} />}
          {step === 2 && next && next.id !== service?.id && (
            <EarlierNote service={next} earlier={earlierOfNext} startsAt={draft.slot?.startsAt} />
          )}
          {step === 2 && service && wizard.isPlaced && mayChooseDay(earlier) && mayChooseDay(earlierOfNext) && (
            <WeekSlots
              key={`${service.id} ${next?.id} ${draft.branch}`}
              serviceId={service.id}
              chosen={draft}
              lost={wizard.lost}
              wish={draft}
              onPerson={wizard.choosePerson}
              onPart={wizard.choosePart}
              onDate={wizard.chooseDate}
              onSlot={wizard.chooseSlot}
              onMissed={wizard.dropSlot}
            />
          )}
          {step === 2 && service && services && (
            <NextService services={services} chosen={next} onChoose={wizard.chooseNext} />
          )}
          {step === 3 && (
            <Suspense fallback={<Skeleton height={420} radius={12} />}>
              <PersonStep formId={FORM_ID} wizard={wizard} onSending={setSending} />
            </Suspense>
          )}
          {step > 1 && (
            <BackButton onClick={() => wizard.moveTo(step === 3 ? 2 : 1)}>
              {step === 3 ? 'Cambiar fecha u hora' : 'Cambiar tratamiento'}
            </BackButton>
          )}
        </div>
        {both && (
          <Summary
            service={both}
            slot={draft.slot}
            person={step === 1 ? undefined : draft.person}
            branch={wizard.branch}
            priceLabel={step === 3 ? 'Pagas en la clínica' : 'Precio'}
            action={action}
            dockSaysIt={step !== 3}
            footnote={
              step === 3 ? <Cancelling startsAt={draft.slot?.startsAt} services={[service, next]} /> : undefined
            }
          />
        )}
      </div>
      {docked && (
        <Dock
          service={both ?? service}
          slot={draft.slot}
          person={draft.person}
          tight={step === 3}
          action={actions[step]}
        />
      )}
    </div>
  );
}
