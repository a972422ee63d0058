import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import type { Author } from '@rostro/platform/table/transact';
import type { Versioned } from '@rostro/platform/table/versioned';
import type { AuditAction } from '@rostro/shared/audit';
import { AppError, type ErrorCode } from '@rostro/shared/errors';
import { storedStarterId } from '@rostro/shared/starter-texts';
import { searchable } from '@rostro/shared/text';
import { clientIdOf, type SignedInContext, staffAuthor } from './context.ts';

/** Kinds with audit actions for both making and saving. */
type KindOf<A> = A extends `${infer K}.create` ? (`${K}.save` extends AuditAction ? K : never) : never;

/** A thing of the list: its form, and further attributes. */
type Thing<Form, Rest> = Form & Rest & Versioned;

interface Rules<Form, Rest> {
  kind: KindOf<AuditAction>;
  /** The error of an unknown id. */
  missing: ErrorCode;
  nameOf: (form: Form) => string;
  /** The fields that the audit keeps. */
  audited: readonly (Extract<keyof Form | keyof Rest, string> | 'version')[];
  store: {
    all: () => Promise<Thing<Form, Rest>[]>;
    byId: (id: string) => Promise<Thing<Form, Rest> | null>;
    save: (author: Author, before: Thing<Form, Rest> | null, after: Thing<Form, Rest>) => Promise<void>;
    /** All or none. */
    addAll?: (author: Author, made: readonly Thing<Form, Rest>[], at: string) => Promise<void>;
  };
  /** Decides the further attributes, or throws. It decides anew at each attempt. */
  decide: (form: Form, before: Thing<Form, Rest> | null, context: SignedInContext) => Rest | Promise<Rest>;
}

/** The use-cases of a list that staff manage: each thing is made once, changed by version, and audited. */
export function collection<Form extends object, Rest extends object>(rules: Rules<Form, Rest>) {
  const { kind, missing, nameOf, store, decide } = rules;
  const audited = new Set<string>(rules.audited);
  const factsOf = (thing: Form & Rest) =>
    Object.fromEntries(Object.entries(thing).filter(([field]) => audited.has(field)));

  const list = async () => ({
    items: (await store.all()).sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'es')),
  });

  /** A repeated request finds the first one's result. */
  const create = ({ body }: { body: Form }, context: SignedInContext): Promise<Thing<Form, Rest>> => {
    const mark = markOf(`${clientIdOf(context)}\n${kind}`, context.idempotencyKey, body);
    return untilSettled(async () => {
      const earlier = await store.byId(mark.id);
      if (earlier !== null) return sameRequest(earlier, mark);
      const made = { ...(await decide(body, null, context)), ...body };
      const audit = {
        action: `${kind}.create` as const,
        subject: mark.id,
        subjectName: nameOf(body),
        after: factsOf(made),
      };
      const thing = { ...made, id: mark.id, version: 1, updatedAt: context.now, ...hashIn(mark) };
      await store.save(staffAuthor(context, audit), null, thing);
      return thing;
    });
  };

  /**
   * Starter texts in one transaction. Each has an id of its own, so of two simultaneous requests the second finds it
   * taken and reads again. One whose id or name exists is left out.
   */
  const begin = (starters: readonly { id: string; form: Form }[], context: SignedInContext) =>
    untilSettled(async () => {
      const all = await store.all();
      const ids = new Set(all.map(({ id }) => id));
      const names = new Set(all.map((thing) => searchable(nameOf(thing))));
      const isThere = ({ id, form }: { id: string; form: Form }) =>
        ids.has(storedStarterId(id)) || names.has(searchable(nameOf(form)));
      const created = await Promise.all(
        starters
          .filter((one) => !isThere(one))
          .map(async ({ id, form }) => ({
            ...{ ...(await decide(form, null, context)), ...form },
            ...{ id: storedStarterId(id), version: 1, updatedAt: context.now },
          })),
      );
      const audit = {
        action: `${kind}.create` as const,
        subject: created.map(({ id }) => id).join(' '),
        subjectName: created.map(nameOf).join(', '),
        after: created.map(factsOf),
      };
      if (created.length > 0) await store.addAll?.(staffAuthor(context, audit), created, context.now);
      return { created, skipped: starters.filter(isThere).map(({ form }) => nameOf(form)) };
    });

  const update = (id: string, body: Form & { version: number }, context: SignedInContext): Promise<Thing<Form, Rest>> =>
    untilSettled(async () => {
      const before = await store.byId(id);
      if (before === null) throw new AppError(missing);
      if (before.version !== body.version) throw new AppError('changed_meanwhile');
      const rest = await decide(body, before, context);
      const after = { ...before, ...rest, ...body, version: before.version + 1, updatedAt: context.now };
      const audit = { action: `${kind}.save` as const, subject: id, subjectName: nameOf(after) };
      await store.save(
        staffAuthor(context, { ...audit, before: factsOf(before), after: factsOf(after) }),
        before,
        after,
      );
      return after;
    });

  return { list, create, begin, update };
}
