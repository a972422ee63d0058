import { Email, FullName, Phone } from '@rostro/shared/contract/clients/person';
import { Day } from '@rostro/shared/contract/schemas';
import { demandWaitlistDays } from '@rostro/shared/contract/waitlist';
import { tidyPhone } from '@rostro/shared/phone';
import { type DayPart, sayWanted } from '@rostro/shared/scheduling/waitlist';
import { instantOf, todayAt } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { configQuery } from '#api/config.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { queryClient } from '#api/queryClient.ts';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { Policy } from '#edit/person/Policy.tsx';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { Captcha, type CaptchaHandle } from '#session/captcha/Captcha.tsx';
import { tokenOrNone } from '#session/captcha/optional.ts';
import { CaptchaError } from '#session/captcha/problems.ts';
import { useSession } from '#session/useSession.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { myWaitsQuery } from './api.ts';
import type { Wanted } from './WaitButton.tsx';

const FORM = 'grid gap-5 w-full p-6 border border-line rounded-card bg-white max-handset:py-5 max-handset:px-4';

interface WaitFormProps {
  wanted: Wanted;
  person: string | undefined;
  range: { from: string; to: string };
  onClose: () => void;
}

const PARTS: Readonly<Record<DayPart, string>> = { morning: 'Por la mañana', afternoon: 'Por la tarde' };
const ANY = '';

const Range = z.object({ from: Day, to: Day, part: z.string() });
const Guest = z.object({ fullName: FullName, email: Email, phone: Phone, reminders: z.boolean() });
const Nobody = z.object({ fullName: z.string(), email: z.string(), phone: z.string(), reminders: z.boolean() });

type Typed = z.input<typeof Range> & z.input<typeof Nobody>;

/** If the captcha's script does not load, the form is sent without a token. The server allows that once a day. */
const ignoreMissingScript = (): void => undefined;

/** A signed-in client only gives the days. */
const schemaFor = (isGuest: boolean) => Range.and(isGuest ? Guest : Nobody).superRefine(demandWaitlistDays);

function Joined({ isGuest, email, when }: { isGuest: boolean; email: string; when: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={FORM}>
      <Note tone="ok" announce>
        {isGuest ? (
          <>
            <b>Falta un paso: abre tu correo.</b> Enviamos un enlace a {email}. En cuanto lo abras quedas en la lista de
            espera ({when}).
          </>
        ) : (
          <>
            <b>Listo, quedaste en la lista de espera</b> ({when}). Si se libera un lugar te escribimos y lo apartamos 10
            minutos para ti.
          </>
        )}
      </Note>
      {!isGuest && (
        <div className="flex flex-wrap gap-3">
          <LinkButton variant="outline" small to="/appointments">
            Ver Mis Citas
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** A waitlist entry; a visitor without a session also gives their contact. */
export default function WaitForm(props: WaitFormProps) {
  const { status } = useSession();
  if (status === 'loading') return <Skeleton height={240} radius={12} />;
  return <Form {...props} isGuest={status === 'signed-out'} />;
}

function Form({ wanted, person, range, onClose, isGuest }: WaitFormProps & { isGuest: boolean }) {
  const [joined, setJoined] = useState<{ email: string; when: string }>();
  const { data: config } = useQuery({ ...configQuery(), enabled: isGuest });
  const captcha = useRef<CaptchaHandle>(null);
  const entry = useEntry({
    initial: {
      ...range,
      part: wanted.part ?? ANY,
      fullName: '',
      email: '',
      phone: '',
      reminders: false,
    } as Typed,
    schema: schemaFor(isGuest),
    send: async ({ from, to, part, fullName, email, phone, reminders }) => {
      const { serviceId, nextServiceId, staffId, branch } = wanted;
      const wish = {
        serviceId,
        from,
        to,
        ...(part !== ANY && { part: part as DayPart }),
        ...(nextServiceId !== undefined && { nextServiceId }),
        ...(staffId !== undefined && { staffId }),
        ...(branch !== undefined && { branch }),
      };
      if (isGuest) {
        const captchaToken = await tokenOrNone(captcha.current);
        const proof = captchaToken !== undefined && { captchaToken };
        await call('joinWaitlistAsGuest', { body: { ...wish, fullName, email, phone, reminders, ...proof } });
      } else await call('joinWaitlist', { body: wish });
      return { email, when: sayWanted(wish) };
    },
    onSent: (sent) => {
      setJoined(sent);
      void queryClient.invalidateQueries({ queryKey: myWaitsQuery().queryKey });
    },
  });
  if (joined !== undefined) return <Joined isGuest={isGuest} {...joined} />;
  const today = todayAt(instantOf(Date.now()));
  // The captcha shows its error itself.
  const isOfCaptcha = entry.error instanceof CaptchaError;
  const isOfFields = entry.error instanceof ApiError && Object.keys(entry.error.fields).length > 0;
  const { form } = entry;
  return (
    <SiteForm edit={entry} className={FORM}>
      <div>
        <h3>Avísame si se libera</h3>
        <p className="small muted">
          {person === undefined ? 'Con cualquiera que pueda atenderte.' : `Con ${person}.`} Si se libera un lugar te
          escribimos y lo apartamos 10 minutos para ti; nunca de noche.
        </p>
      </div>
      {entry.error !== null && !isOfFields && !isOfCaptcha && (
        <ErrorNote title="No pudimos anotarte." detail={detailOf(entry.error)} />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] gap-5">
        <SiteField edit={entry} name="from" label="Desde el día">
          {(input) => <TextField type="date" min={today} {...input} />}
        </SiteField>
        <SiteField edit={entry} name="to" label="Hasta el día">
          {(input) => <TextField type="date" min={today} {...input} />}
        </SiteField>
      </div>
      <SelectField label="A qué hora" {...form.register('part')}>
        <option value={ANY}>A cualquier hora</option>
        {Object.entries(PARTS).map(([part, words]) => (
          <option key={part} value={part}>
            {words}
          </option>
        ))}
      </SelectField>
      {isGuest && (
        <>
          <SiteField edit={entry} name="fullName" label="Nombre completo">
            {(input) => <TextField autoComplete="name" {...input} />}
          </SiteField>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] gap-5">
            <SiteField edit={entry} name="email" label="Correo">
              {(input) => <TextField type="email" inputMode="email" autoComplete="email" {...input} />}
            </SiteField>
            <SiteField edit={entry} name="phone" label="Teléfono" tidy={tidyPhone}>
              {(input) => <PhoneField {...input} />}
            </SiteField>
          </div>
          <CheckField
            label="Avísame también por WhatsApp, y recuérdame mis citas"
            hint="Opcional. El aviso por correo llega en cualquier caso."
            checked={form.watch('reminders')}
            onChange={(reminders) => form.setValue('reminders', reminders)}
          />
          {config && (
            <Captcha ref={captcha} config={config.captcha} action="waitlist" onScriptLost={ignoreMissingScript} />
          )}
          <p className="small muted">
            Usamos tus datos solo para avisarte y, si tomas el lugar, para tu cita: así lo dice el{' '}
            <Policy to="/privacy">Aviso de Privacidad</Policy>.
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={entry.busy} busyText="Anotando...">
          Anotarme
        </Button>
        <Button variant="outline" onClick={onClose}>
          Ahora no
        </Button>
      </div>
    </SiteForm>
  );
}
