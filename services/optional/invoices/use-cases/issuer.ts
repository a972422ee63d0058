import { untilSettled } from '@rostro/platform/table/settle';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import * as store from '../store/issuer.ts';

export const getIssuer: UseCase<'getIssuer'> = async () => ({ issuer: await store.currentIssuer() });

export const saveIssuer: UseCase<'saveIssuer'> = ({ body: { version, ...form } }, context) =>
  untilSettled(async () => {
    const before = await store.currentIssuer();
    if ((before?.version ?? 0) !== version) throw new AppError('changed_meanwhile');
    const after = { ...form, version: version + 1 };
    const author = staffAuthor(context, {
      action: 'issuer.save',
      subject: 'issuer',
      subjectName: form.rfc,
      ...(before && { before }),
      after,
    });
    await store.saveIssuer(author, version, after, context.now);
    return after;
  });

export const getTaxMarks: UseCase<'getTaxMarks'> = () => store.currentMarks();

export const saveTaxMarks: UseCase<'saveTaxMarks'> = ({ body: { version, ...marks } }, context) =>
  untilSettled(async () => {
    const before = await store.currentMarks();
    if (before.version !== version) throw new AppError('changed_meanwhile');
    const after = { ...marks, version: version + 1 };
    const author = staffAuthor(context, { action: 'tax-marks.save', subject: 'tax-marks', before, after });
    await store.saveMarks(author, version, after, context.now);
    return after;
  });
