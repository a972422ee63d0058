import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { Outside } from '@rostro/shared/contract/clinic/configuration';
import { Day } from '@rostro/shared/contract/schemas';
import { type Resource, ResourceForm, type ResourceKind, StaffProfile } from '@rostro/shared/contract/team/resources';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { type Edit, NotSent, type Saved, useEdit } from '#edit/useEdit.ts';
import { KINDS } from '#office/clinic/published/kinds.ts';
import { OutsideList } from '#office/clinic/published/OutsideList.tsx';
import { FAILED } from '#office/clinic/published/useSaving.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { useQuestion } from '#office/edit/useQuestion.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import { AbsencesField } from '../absences/AbsencesField.tsx';
import { keepResource, type ResourceValues, readResource } from '../data/api.ts';
import { HoursField } from '../hours/HoursField.tsx';
import { byDate, type Week } from '../hours/week.ts';
import styles from '../published/Editor.module.css';
import { ActiveFields, DataFields } from './DataFields.tsx';

/** An empty first day is missing, not wrong. */
const TypedResource = ResourceForm.safeExtend({
  activeFrom: z.string().min(1, 'Elige el primer día').pipe(Day),
  profile: StaffProfile,
});

const NO_PROFILE: StaffProfile = { isOnSite: false, specialtyLicence: '', university: '', about: '' };

const blankForm = (today: string): ResourceValues => ({
  branch: MAIN_BRANCH,
  name: '',
  title: '',
  licence: '',
  categories: [],
  userId: null,
  photo: null,
  profile: NO_PROFILE,
  activeFrom: today,
  activeTo: null,
  hours: [],
  absences: [],
});

function savedIn({ version, ...resource }: Resource): Saved<ResourceValues> {
  const {
    branch,
    name,
    title,
    licence,
    categories,
    userId,
    photo,
    profile = NO_PROFILE,
    activeFrom,
    activeTo,
    hours,
    absences,
  } = resource;
  const person = { branch, name, title, licence, categories, userId, photo, profile };
  return { values: { ...person, activeFrom, activeTo, hours: byDate(hours), absences }, version };
}

interface OutsideDialogProps {
  name: string;
  question: ReturnType<typeof useQuestion<Outside>>;
}

/** Shows the visits that a change would leave outside, before it is saved. */
function OutsideDialog({ name, question: { subject, isOpen, answer } }: OutsideDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onCancel={() => answer(false)}
      title={subject && `Qué cambia: ${sayAppointments(subject.total)} ya no ${subject.total === 1 ? 'cabe' : 'caben'}`}
      footer={[
        <Button key="back" onClick={() => answer(false)}>
          Volver
        </Button>,
        <Button key="save" type="primary" onClick={() => answer(true)}>
          Guardar de todos modos
        </Button>,
      ]}
    >
      {subject && (
        <>
          Con estos datos quedan fuera del horario de {name}. Siguen reservadas: nadie se queda sin su cita. Abre cada
          una en la agenda para moverla.
          <OutsideList outside={subject} />
        </>
      )}
    </Dialog>
  );
}

interface SaveBarProps {
  edit: Edit<ResourceValues>;
  create: string | undefined;
}

/** Stays at the bottom of the screen, because the form is long. */
function SaveBar({ edit: { dirty, busy, discard }, create }: SaveBarProps) {
  return (
    <section className={styles.bar} aria-label="Guardar">
      <p aria-live="polite">{dirty && 'Tienes cambios sin guardar'}</p>
      {dirty && !busy && <Button onClick={discard}>Descartar</Button>}
      <Button type="primary" htmlType="submit" disabled={!dirty && create === undefined} loading={busy}>
        {busy ? 'Guardando…' : (create ?? 'Guardar cambios')}
      </Button>
    </section>
  );
}

interface ResourceEditorProps {
  kind: ResourceKind;
  /** Undefined for a new one. */
  resource: Resource | undefined;
  /** The clinic's opening hours. */
  clinic: Week;
}

function useResourceEdit({ kind, resource }: Omit<ResourceEditorProps, 'clinic'>, today: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { path, created, saved } = KINDS[kind];
  const question = useQuestion<Outside>();
  const edit = useEdit({
    name: `config.resources.${resource?.id ?? `new-${kind}`}`,
    saved: resource ? savedIn(resource) : { values: blankForm(today), version: 0 },
    schema: TypedResource,
    groups: [['activeFrom', 'activeTo'], ['hours'], ['absences']],
    send: async (form, { version, attemptKey }) => {
      if (resource === undefined)
        return call('createResource', { body: { kind, ...form } }, { idempotencyKey: attemptKey });
      const params = { resourceId: resource.id };
      const outside = await call('previewResource', { params, body: form });
      if (outside.total > 0 && !(await question.ask(outside))) throw new NotSent();
      return call('saveResource', { params, body: { ...form, version } });
    },
    savedIn,
    onAnswer: keepResource,
    said: resource ? saved : created,
    missed: FAILED,
    ...(resource
      ? { readAgain: async () => savedIn(await readResource(cache, resource.id)) }
      : { onSaved: () => void navigate(path, { replace: true }) }),
  });
  // The form is not busy while the dialog asks.
  return { edit: { ...edit, busy: edit.busy && !question.isOpen }, question };
}

export function ResourceEditor({ kind, resource, clinic }: ResourceEditorProps) {
  const today = useToday();
  const { edit, question } = useResourceEdit({ kind, resource }, today);
  const words = KINDS[kind];
  const top = useRef<HTMLDivElement>(null);
  // The error is above a long form; the button is at the bottom of the screen.
  useEffect(() => {
    if (edit.error !== null) top.current?.scrollIntoView({ block: 'start' });
  }, [edit.error]);
  const foot = <SaveBar edit={edit} create={resource ? undefined : `Agregar ${words.one.toLowerCase()}`} />;
  return (
    <div ref={top} className="max-w-210 mt-3 [scroll-margin-top:88px]">
      <EditForm edit={edit} failed={FAILED} foot={foot} problemAbove>
        <section className={styles.panel} aria-labelledby="datos">
          <h2 id="datos">Datos</h2>
          <DataFields edit={edit} kind={kind} />
          <ActiveFields edit={edit} label={words.active} />
        </section>
        <section className={styles.panel} aria-labelledby="horario">
          <h2 id="horario">Horario</h2>
          <HoursField edit={edit} clinic={clinic} today={today} />
        </section>
        <section className={styles.panel} aria-labelledby="ausencias">
          <h2 id="ausencias">Ausencias</h2>
          <AbsencesField edit={edit} today={today} calendar={kind === 'staff'} />
        </section>
      </EditForm>
      <OutsideDialog name={edit.base.name} question={question} />
    </div>
  );
}
