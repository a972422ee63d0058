import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import type { Author } from '@rostro/platform/table/transact';
import type { Versioned } from '@rostro/platform/table/versioned';
import type { AuditAction } from '@rostro/shared/audit';
import { AppError, type ErrorCode } from '@rostro/shared/errors';
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

  return { list, create, update };
}
