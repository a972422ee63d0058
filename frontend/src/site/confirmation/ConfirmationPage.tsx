import type { GuestProof } from '@rostro/shared/contract/clients/clients';
import { firstNameOf } from '@rostro/shared/text';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { rememberAppointment } from '#api/myAppointments.ts';
import { forgetNewAccountPassword } from '#session/newAccount.ts';
import { useSession } from '#session/useSession.ts';
import { type GuestVisit, isGuestVisit } from '#site/visit/guestVisit.ts';
import { HealthFormLine } from '#site/visit/HealthFormLine.tsx';
import { VisitCard } from '#site/visit/VisitCard.tsx';
import { ARRIVAL } from '#site/visit/words.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import { AfterProof } from './AfterProof.tsx';
import { AskCode, OtherTime, Task, timesOf } from './AskCode.tsx';
import styles from './Confirmation.module.css';
import { HeldTicket } from './HeldTicket.tsx';
import { isHeldToStart, useIsOver } from './hold.ts';
import { NextSteps, ToChange } from './NextSteps.tsx';
import { ProveEmail } from './ProveEmail.tsx';

const MINE = '/appointments';

type Outcome = GuestProof['visit'];
const OUTCOMES = {
  waiting: 'Tu lugar está seguro. Te llamaremos para confirmar tu cita.',
  confirmed: 'Tu cita está confirmada. Te enviamos un correo con los datos.',
  released: 'El código es correcto, pero llegó cuando tu lugar ya se había liberado. Elige otro horario.',
} as const satisfies Record<Outcome, string>;

/** The page's head after the code: it takes the focus, since the form that had it is gone. */
function Done({ name, outcome, isNew }: { name: string; outcome: Outcome; isNew: boolean }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) head.current?.focus();
  }, [isNew]);
  const done = name === '' ? 'Listo' : `Listo, ${name}`;
  return (
    <>
      <h1 ref={head} tabIndex={-1} className="focus:outline-none">
        {outcome === 'released' ? 'Tu lugar ya se liberó' : done}
      </h1>
      <p className="lead max-w-[56ch] mt-3 mb-8 max-tablet:mb-6">{OUTCOMES[outcome]}</p>
    </>
  );
}

/** The contents of the letter's link. It only fills the form in: the proof needs a press. */
function linkedProof(hash: string): { appointmentId: string; code: string } | undefined {
  const words = new URLSearchParams(hash.slice(1));
  const appointmentId = words.get('cita');
  return appointmentId === null ? undefined : { appointmentId, code: words.get('codigo') ?? '' };
}

type KeptProof = NonNullable<GuestVisit['proof']>;
const keptOf = ({ offer: _ofThisPage, ...kept }: GuestProof): KeptProof => kept;
const keptIn = (state: unknown): KeptProof | undefined =>
  typeof state === 'object' && state !== null && 'proof' in state ? (state as { proof: KeptProof }).proof : undefined;

/** The page as the letter's link opens it, perhaps on another device. */
function FromLetter({ appointmentId, code }: { appointmentId: string; code: string }) {
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const [offer, setOffer] = useState<string>();
  const [isNew, setNew] = useState(false);
  const proof = keptIn(state);
  const take = (given: GuestProof) => {
    setOffer(given.offer);
    setNew(true);
    void navigate({ hash }, { replace: true, state: { proof: keptOf(given) } });
  };
  if (proof === undefined) {
    return (
      <div className="page pt-10 pb-20 max-tablet:pt-6 max-tablet:pb-16">
        <Task
          title="Conserva tu lugar"
          lead={<p>Alguien pidió una cita con este correo. Si fuiste tú, presiona el botón para conservar tu lugar.</p>}
        >
          <ProveEmail appointmentId={appointmentId} initialCode={code} onProven={take} />
        </Task>
      </div>
    );
  }
  return (
    <div className="page pt-10 pb-20 max-tablet:pt-6 max-tablet:pb-16">
      <Done name="" outcome={proof.visit} isNew={isNew} />
      {proof.visit === 'released' ? (
        <OtherTime to="/servicios" />
      ) : (
        <>
          <AfterProof account={proof.account} offer={offer} onEntered={() => void navigate(MINE, { replace: true })} />
          {proof.healthFormUrl !== undefined && (
            <div className="mt-6 mb-2">
              <HealthFormLine url={proof.healthFormUrl} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

interface AskedProps {
  visit: GuestVisit;
  onProven: (proof: GuestProof) => void;
}

/** Before the code: the task, then the ticket, then the way on. */
function Asked({ visit, onProven }: AskedProps) {
  const { appointment } = visit;
  const isLate = useIsOver(visit.heldUntil);
  return (
    <div className="page grid gap-6 pt-10 pb-20 max-tablet:gap-4 max-tablet:pt-6 max-tablet:pb-16">
      <AskCode visit={visit} isLate={isLate} onProven={onProven} />
      {isHeldToStart(visit) ? (
        <VisitCard appointment={appointment} heading="h2" advice={ARRIVAL} />
      ) : (
        <HeldTicket appointment={appointment} />
      )}
      {!isLate && (
        <div className="mt-4 [&_h2]:text-22">
          <NextSteps visit={visit} isSignedIn={false} isRow />
        </div>
      )}
    </div>
  );
}

function Booked({ visit }: { visit: GuestVisit }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const [offer, setOffer] = useState<string>();
  const [isNew, setNew] = useState(false);
  const { appointment, email, fullName, proof } = visit;
  const isSignedIn = status !== 'signed-out';
  const take = (given: GuestProof) => {
    setOffer(given.offer);
    setNew(true);
    const isConfirmed = given.visit === 'confirmed';
    const kept: GuestVisit = {
      ...visit,
      ...(isConfirmed && { appointment: { ...appointment, status: 'confirmed' } }),
      proof: keptOf(given),
    };
    if (given.visit === 'released') forgetNewAccountPassword();
    void navigate('/confirmation', { replace: true, state: kept });
  };
  const enter = () => {
    rememberAppointment(appointment);
    void navigate(MINE, { replace: true });
  };
  if (proof?.visit === 'released') {
    return (
      <div className="page pt-10 pb-20 max-tablet:pt-6 max-tablet:pb-16">
        <Done name="" outcome="released" isNew={isNew} />
        <OtherTime to={timesOf(visit)} />
      </div>
    );
  }
  const given = isSignedIn ? undefined : proof;
  if (!isSignedIn && given === undefined) return <Asked visit={visit} onProven={take} />;
  return (
    <div className="page pt-10 pb-20 max-tablet:pt-6 max-tablet:pb-16">
      {given === undefined ? (
        <>
          <h1>Tu cita quedó registrada</h1>
          <p className="lead max-w-[56ch] mt-3 mb-8 max-tablet:mb-6">Apartamos este horario para ti.</p>
        </>
      ) : (
        <Done name={firstNameOf(fullName)} outcome={given.visit} isNew={isNew} />
      )}
      <VisitCard appointment={appointment} heading="h2" advice={ARRIVAL} isSettled />
      <div
        className={classes(
          styles.two,
          'grid grid-cols-[minmax(0,1fr)_416px] items-start gap-y-10 gap-x-16 mt-10 max-[1081px]:grid-cols-2 max-[1081px]:gap-8 max-tablet:grid-cols-1 max-tablet:mt-8',
        )}
      >
        {given === undefined ? (
          <LinkButton to={MINE} className="justify-self-start">
            Ver Mis Citas
          </LinkButton>
        ) : (
          <AfterProof account={given.account} offer={offer} email={email} onEntered={enter} />
        )}
        <div>
          <NextSteps visit={visit} isSignedIn={isSignedIn} />
          <ToChange visit={visit} isSignedIn={isSignedIn} />
        </div>
      </div>
    </div>
  );
}

/** Opens after a guest's booking, and by the letter's link. */
export default function ConfirmationPage() {
  useTitle('Tu cita');
  const { state, hash } = useLocation();
  const proof = linkedProof(hash);
  if (proof !== undefined) return <FromLetter key={proof.appointmentId} {...proof} />;
  return isGuestVisit(state) ? <Booked visit={state} /> : <Navigate to={MINE} replace />;
}
