import type { RouteId } from '@rostro/shared/contract/index';
import type { Issuer, TaxMarks } from '@rostro/shared/contract/invoices-issuer';
import { screen, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import IssuerPage from './IssuerPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const asked = jest.mocked(call) as unknown as jest.Mock;
const issuer: Issuer = {
  ...{ rfc: 'CACX7605101P8', name: 'XOCHILT CASAS CHAVEZ', kind: 'person', regime: '612', postalCode: '76000' },
  ...{ series: { named: 'A', global: 'G', creditNote: 'NC' }, globalPeriod: 'monthly', askDays: 0, version: 3 },
};
const marks: TaxMarks = {
  ...{ medicalIds: [5], satKeys: [], physicianIds: [], exemptTemplateIds: [], version: 2 },
  methods: [{ paymentMethodId: 'card', satForm: '04' }],
};
const staff = (id: string, name: string, licence: string) => ({ id, name, licence, kind: 'staff', order: 1 });
/** Only what the page reads of them. */
const LISTS: Partial<Record<RouteId, object>> = {
  listAllServices: {
    items: [
      { id: 1, name: 'Limpieza' },
      { id: 5, name: 'Diagnóstico' },
    ],
  },
  listResources: { items: [staff('elena', 'Elena Robles', '8204517'), staff('dany', 'Daniela Ochoa', '')] },
};

function open(replies: Replies = {}) {
  signedInWith(['access_configuration']);
  asked.mockReset();
  const answer = answering({
    getIssuer: () => ({ issuer }),
    saveIssuer: ({ body }) => ({ ...body, version: 4 }) as never,
    getTaxMarks: () => marks,
    saveTaxMarks: ({ body }) => ({ ...body, version: 3 }) as never,
    listPaymentMethods: () => ({
      items: [
        { id: 'cash', name: 'Efectivo', isActive: true, isCash: true },
        { id: 'card', name: 'Tarjeta', isActive: true, isCash: false },
      ],
    }),
    listPackageTemplates: () => ({ items: [] }),
    ...replies,
  });
  asked.mockImplementation(async (id: RouteId, input: object) => LISTS[id] ?? answer(id, input));
  return openOffice(<IssuerPage />, '/admin/config/invoices');
}
const callsOf = (id: string) => asked.mock.calls.filter(([one]) => one === id).map(([, input]) => input);
const form = (name: string) => screen.findByRole('form', { name });

beforeEach(() => {
  forgetDrafts();
  screenWidth(1440);
});

test('who invoices is saved over its version, tidied', async () => {
  const { user } = open();
  const own = within(await form('Quién factura'));
  const rfc = own.getByLabelText('RFC');
  await user.clear(rfc);
  await user.type(rfc, 'cusc-850516-316');
  await user.dblClick(own.getByRole('button', { name: 'Guardar cambios' }));
  const { version, ...said } = issuer;
  expect(callsOf('saveIssuer')).toEqual([{ body: { ...said, rfc: 'CUSC850516316', version } }]);
});

test('a company with the RFC of a person is refused at its field', async () => {
  const { user } = open();
  const own = within(await form('Quién factura'));
  await user.click(own.getByRole('radio', { name: 'Sociedad mercantil' }));
  await user.click(own.getByRole('button', { name: 'Guardar cambios' }));
  expect(
    await own.findByText('Una persona física tiene RFC de 13 letras y números; una sociedad, de 12.'),
  ).toBeInTheDocument();
  expect(callsOf('saveIssuer')).toEqual([]);
});

test('what things are for the SAT is one save', async () => {
  const { user } = open();
  const own = within(await form('Qué es cada cosa para el SAT'));
  expect(own.getByRole('checkbox', { name: 'Diagnóstico' })).toBeChecked();
  expect(own.getByText('Falta su cédula profesional')).toBeInTheDocument();
  await user.click(own.getByRole('checkbox', { name: 'Limpieza' }));
  await user.click(own.getByRole('checkbox', { name: 'Elena Robles' }));
  await user.click(own.getByRole('button', { name: 'Agregar una clave' }));
  await user.click(own.getByRole('button', { name: 'Guardar cambios' }));
  expect(await own.findByText(/escribe los 8 números de su clave en cada renglón/)).toBeInTheDocument();
  await user.click(own.getByRole('button', { name: 'Quitar la clave 1' }));
  await user.click(own.getByRole('button', { name: 'Guardar cambios' }));
  expect(callsOf('saveTaxMarks')).toEqual([{ body: { ...marks, medicalIds: [5, 1], physicianIds: ['elena'] } }]);
});

test('a failed save keeps what was chosen', async () => {
  const { user } = open({
    saveTaxMarks: () => Promise.reject(failure({ status: 503, code: 'busy', detail: 'Espera.' })),
  });
  const own = within(await form('Qué es cada cosa para el SAT'));
  await user.click(own.getByRole('checkbox', { name: 'Limpieza' }));
  await user.click(own.getByRole('button', { name: 'Guardar cambios' }));
  expect(await own.findByText('Espera.')).toBeInTheDocument();
  expect(own.getByRole('checkbox', { name: 'Limpieza' })).toBeChecked();
});
