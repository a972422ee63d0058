import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { Outside } from '@rostro/shared/contract/clinic/configuration';
import { Day } from '@rostro/shared/contract/schemas';
import { type Resource, ResourceForm, type ResourceKind, StaffProfile } from '@rostro/shared/contract/team/resources';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { type Edit, NotSent, type Saved, useEdit } from '#edit/useEdit.ts';
import { KINDS } from '#office/clinic/published/kinds.ts';
import { OutsideList } from '#office/clinic/published/OutsideList.tsx';
import panel from '#office/clinic/published/Panel.module.css';
import { FAILED } from '#office/clinic/published/useSaving.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { useGoOn } from '#office/edit/useGoOn.ts';
import { useQuestion } from '#office/edit/useQuestion.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import { keepResource, type ResourceValues, readResource } from '../data/api.ts';
import { byDate } from '../hours/week.ts';

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

/** A person's hours are asked next: without them, the clinic's would be offered. */
const afterMade = (kind: ResourceKind, id: string): string =>
  kind === 'staff' ? `${KINDS[kind].path}/${id}?tab=horario` : KINDS[kind].path;

interface ResourcePartProps {
  kind: ResourceKind;
  /** Undefined for a new one. */
  resource: Resource | undefined;
  /** Names the part, of which each has a draft and a save of its own. */
  part: string;
  label: string;
  children: (edit: Edit<ResourceValues>) => ReactNode;
}

function useResourceEdit({ kind, resource, part }: Omit<ResourcePartProps, 'children' | 'label'>, today: string) {
  const cache = useQueryClient();
  const goOn = useGoOn();
  const { created, saved } = KINDS[kind];
  const question = useQuestion<Outside>();
  const made = useRef('');
  const edit = useEdit({
    name: `config.resources.${resource?.id ?? `new-${kind}`}.${part}`,
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
    onAnswer: (answer, kept) => {
      made.current = answer.id;
      return keepResource(answer, kept);
    },
    said: resource ? saved : created,
    missed: FAILED,
    ...(resource
      ? { readAgain: async () => savedIn(await readResource(cache, resource.id)) }
      : { onSaved: () => goOn(afterMade(kind, made.current), { replace: true }) }),
  });
  // The form is not busy while the dialog asks.
  return { edit: { ...edit, busy: edit.busy && !question.isOpen }, question };
}

/**
 * A part of a person, room or machine with its own save. The form has all values, so that the whole is saved over one
 * version; those of other parts follow what is saved.
 */
export function ResourcePart({ label, children, ...of }: ResourcePartProps) {
  const { kind, resource } = of;
  const { edit, question } = useResourceEdit(of, useToday());
  const foot = !resource && (
    <div className="flex justify-end pt-4 border-t border-t-line max-phone:[&>button]:flex-1">
      <Button type="primary" htmlType="submit" loading={edit.busy}>
        {edit.busy ? 'Guardando…' : `Agregar ${KINDS[kind].one.toLowerCase()}`}
      </Button>
    </div>
  );
  return (
    <section className={panel.panel} aria-label={label}>
      <EditForm edit={edit} failed={FAILED} {...(foot && { foot })}>
        {children(edit)}
      </EditForm>
      <OutsideDialog name={edit.base.name} question={question} />
    </section>
  );
}
