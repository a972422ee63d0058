import { Resource, type ResourceForm } from '@rostro/shared/contract/team/resources';
import type { PermissionCode } from '@rostro/shared/permissions';
import { openConfig } from '#office/clinic/test/open.tsx';
import { NONE } from '#office/clinic/test/outside.ts';
import { SETTINGS } from '#office/clinic/test/settings.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { type Answers, answer, callsTo, problem, type Sent } from '#test/api.ts';

export const MORNING = { from: '09:00', to: '14:00' };
export const workdays = (day: { from: string; to: string }[]) => [day, day, day, day, day, [], []];

/** A person who matches the contract. */
export const aResource = (part: Partial<Resource> = {}): Resource =>
  Resource.parse({
    id: 'laura',
    kind: 'staff',
    branch: 'main',
    order: 1,
    name: 'Laura Méndez',
    title: 'Dermatóloga',
    licence: '',
    categories: ['specialized'],
    userId: null,
    photo: null,
    activeFrom: '2026-01-01',
    activeTo: null,
    hours: [{ from: '2026-01-01', week: workdays([MORNING]) }],
    absences: [],
    version: 3,
    updatedAt: '2026-11-20T14:00:00.000Z',
    ...part,
  });

const idIn = ({ url }: Sent): string => url.pathname.split('/')[4] ?? '';

/** A server that keeps resources as the real one does. */
export function serveResources(first: Resource[], answers: Answers = {}) {
  const state = { resources: first };
  const change = (id: string, { branch = '', ...part }: Partial<Resource> | Partial<ResourceForm>): Resource => {
    const old = state.resources.find((one) => one.id === id) ?? aResource({ id });
    const next = { ...old, ...part, ...(branch !== '' && { branch }), version: old.version + 1 };
    state.resources = state.resources.map((one) => (one.id === id ? next : one));
    return next;
  };
  const server = answer({
    listResources: () => ({ items: state.resources }),
    getAdminSettings: SETTINGS,
    listUsers: { items: [] },
    listAllServices: { items: [] },
    previewResource: NONE,
    createResource: ({ body }) => {
      const made = aResource({ ...(body as Partial<Resource>), id: 'nuevo', order: 99, version: 1 });
      state.resources = [...state.resources, made];
      return made;
    },
    saveResource: (sent) => {
      const { version, ...form } = sent.body as ResourceForm & { version: number };
      const old = state.resources.find(({ id }) => id === idIn(sent));
      return old?.version === version ? change(old.id, form) : problem('changed_meanwhile');
    },
    swapResources: ({ body }) => {
      const { a, b } = body as Record<'a' | 'b', { id: string; order: number }>;
      change(a.id, { order: b.order });
      change(b.id, { order: a.order });
      return { items: state.resources };
    },
    ...answers,
  });
  return { state, change, server, sent: (id: 'saveResource' | 'createResource') => callsTo(server, id) };
}

export function openResources(
  path: string,
  {
    resources = [aResource()],
    answers = {},
    width = 1440,
  }: { resources?: Resource[]; answers?: Answers; width?: number } = {},
  permissions: PermissionCode[] = ['access_configuration'],
) {
  screenWidth(width);
  const serving = serveResources(resources, answers);
  return { ...openConfig(path, permissions), ...serving };
}
