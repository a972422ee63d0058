import { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { ConsentSheet, InformedConsent } from '@rostro/shared/contract/consents';
import type { PermissionCode } from '@rostro/shared/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { anAppointment } from '#office/booking/test/appointments.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { hasSheet, isLocked } from '#session/panelLock.ts';
import { pressTwice } from '#test/pressTwice.ts';
import { ConsentLine } from './ConsentLine.tsx';
import { ConsentsPanel } from './ConsentsPanel.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const mocked = jest.mocked(call) as unknown as jest.Mock;
const sentTo = (id: string) => mocked.mock.calls.filter(([route]) => route === id).map(([, input]) => input);

const TITLE = 'Consentimiento para peeling';
const needed = (isSigned: boolean) => ({ formId: 'p', title: TITLE, edition: 2, isSigned });
const visit = (part: Partial<StaffAppointment> = {}) =>
  anAppointment({ status: 'confirmed', informedConsents: [needed(false)], ...part });
const sheet: ConsentSheet = {
  ...{ formId: 'p', edition: 2, institution: 'Rostro', title: TITLE, act: 'Ácido.', risks: 'Enrojecimiento.' },
  ...{ benefits: 'Tono.', alternatives: 'Nada.', contingencies: 'Urgencias.', place: 'Querétaro', witnesses: 0 },
  ...{ clientName: 'Valeria Cisneros', isMinor: false, service: 'Peeling', startsAt: '2026-11-20T21:00:00.000Z' },
};
const signed: InformedConsent = {
  ...{ id: 's', formId: 'p', edition: 2, title: TITLE, signedAt: '2026-11-20T21:05:00.000Z', way: 'tablet' },
  ...{ signer: { name: 'Valeria Cisneros', relationship: '' }, hash: 'a', withdrawn: null },
};
const ALL = ['edit_appointments', 'view_records'] as const;

let replies: Replies;
beforeEach(() => {
  screenWidth(1440);
  replies = {
    listVisitConsents: () => ({ toSign: [sheet], signed: [] }),
    signConsent: () => signed,
    createConsentLink: () => LINK,
  };
  mocked.mockReset();
  mocked.mockImplementation((id, input) => answering(replies)(id, input));
});

function show(appointment: StaffAppointment, rights: readonly PermissionCode[] = ALL) {
  signedInWith([...rights]);
  openOffice(<ConsentLine appointment={appointment} />);
  return userEvent.setup();
}
function draw() {
  const pad = screen.getByRole('img', { name: /^Firma/ });
  // jsdom has no pointer events, so mouse events stand in.
  for (const [type, clientX, clientY] of [
    ['pointerdown', 100, 100],
    ['pointermove', 400, 200],
    ['pointerup', 400, 200],
  ] as const) {
    fireEvent(pad, new MouseEvent(type, { bubbles: true, clientX, clientY, button: 0 }));
  }
}
const URL_TO_SIGN = 'https://clinica.mx/consentimiento#abc';
const LINK = { url: URL_TO_SIGN, expiresAt: '2026-12-04T18:00:00.000Z' };
const openSheet = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: /Firmar consentimiento/ }));
  return screen.findByRole('dialog', { name: TITLE });
};
const openList = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Consentimientos' }));
  return screen.findByRole('dialog', { name: 'Consentimientos de la cita' });
};

describe('the line in the drawer', () => {
  test('shows what is missing and what is signed, and is empty without a requirement', async () => {
    show(visit({ informedConsents: [needed(true)] }));
    expect(await screen.findByText('Consentimiento firmado')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Firmar consentimiento/ })).toBeNull();
  });

  test('is empty for a visit without a consent form', () => {
    const { informedConsents: _none, ...plain } = visit();
    show(StaffAppointment.parse(plain));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is shown without a button to users who may not edit visits', () => {
    show(visit(), ['view_appointments']);
    expect(screen.getByText('Falta firmar el consentimiento')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the sheet', () => {
  test('hands the screen to the client: closing it without a signature leaves a locked panel', async () => {
    localStorage.clear();
    const user = show(visit());
    const dialog = await openSheet(user);
    expect(hasSheet()).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).not.toBeInTheDocument());
    expect([hasSheet(), isLocked()]).toEqual([false, true]);
    localStorage.clear();
  });

  test('is signed once with the drawn signature, and closes', async () => {
    const user = show(visit());
    const dialog = await openSheet(user);
    expect(within(dialog).getByText('Enrojecimiento.')).toBeVisible();
    const submit = within(dialog).getByRole('button', { name: 'Firmar y autorizar' });
    await user.click(submit);
    expect(await within(dialog).findByText('Falta la firma: firma dentro del recuadro')).toBeVisible();
    expect(sentTo('signConsent')).toEqual([]);
    draw();
    await user.click(within(dialog).getByLabelText(/Leí esta carta/));
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('signConsent')).toMatchObject([
      { params: { appointmentId: 'apt-1' }, body: { formId: 'p', edition: 2, hasRead: true } },
    ]);
  });

  test('asks before a drawn signature is lost', async () => {
    const user = show(visit());
    const dialog = await openSheet(user);
    draw();
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    expect(await within(dialog).findByText(/Si cierras la hoja se pierde/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Seguir firmando' }));
    expect(within(dialog).getByRole('img', { name: 'Firma: firmada' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Cerrar sin guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('signConsent')).toEqual([]);
  });

  test('can be retried after a failed load', async () => {
    replies.listVisitConsents = () => {
      throw failure();
    };
    const user = show(visit());
    await user.click(await screen.findByRole('button', { name: /Firmar consentimiento/ }));
    expect(await screen.findByText('No pudimos abrir la carta.')).toBeVisible();
    replies.listVisitConsents = () => ({ toSign: [sheet], signed: [] });
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Enrojecimiento.')).toBeVisible();
  });
});

describe('the consent forms of a visit', () => {
  const both = () => ({ toSign: [sheet], signed: [signed] });

  test('are listed: the missing ones, and the signed ones with signer and place', async () => {
    replies.listVisitConsents = both;
    const user = show(visit());
    const dialog = within(await openList(user));
    expect(await dialog.findByText('Versión 2, sin firmar')).toBeVisible();
    expect(dialog.getByText(/firmada en la clínica por Valeria Cisneros/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Firmar en esta pantalla' }));
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeVisible();
  });

  test('are withdrawn after a question, with a reason', async () => {
    replies.listVisitConsents = both;
    replies.withdrawConsent = () => signed;
    const user = show(visit());
    const dialog = within(await openList(user));
    await user.click(await dialog.findByRole('button', { name: 'Revocar…' }));
    expect(sentTo('withdrawConsent')).toEqual([]);
    await user.type(dialog.getByLabelText('Motivo (opcional)'), 'Cambió de opinión');
    await pressTwice(dialog.getByRole('button', { name: 'Registrar revocación' }));
    await waitFor(() =>
      expect(sentTo('withdrawConsent')).toEqual([
        { params: { appointmentId: 'apt-1', consentId: 's' }, body: { reason: 'Cambió de opinión' } },
      ]),
    );
  });

  test('lead to the link for the client’s phone', async () => {
    replies.listVisitConsents = both;
    const user = show(visit({ informedConsents: [needed(true)] }));
    const dialog = within(await openList(user));
    await user.click(await dialog.findByRole('button', { name: 'Enviar a su teléfono' }));
    const sending = within(await screen.findByRole('dialog', { name: 'Enviar a su teléfono' }));
    expect(await sending.findByRole('textbox', { name: 'Enlace' })).toHaveValue(URL_TO_SIGN);
  });

  test('offer no file without the right to read records', async () => {
    replies.listVisitConsents = both;
    const user = show(visit(), ['edit_appointments']);
    const dialog = within(await openList(user));
    expect(await dialog.findByRole('button', { name: /Descargar PDF/ })).toHaveAttribute('aria-disabled', 'true');
  });

  test('say so if they cannot be read', async () => {
    replies.listVisitConsents = () => {
      throw failure();
    };
    const user = show(visit());
    expect(await within(await openList(user)).findByText('No pudimos leer los consentimientos')).toBeVisible();
  });
});

describe('the link for the client’s phone', () => {
  const openSend = async () => {
    await pressTwice(await screen.findByRole('button', { name: 'Enviar a su teléfono' }));
    return within(await screen.findByRole('dialog', { name: 'Enviar a su teléfono' }));
  };

  test('is made by the press that opens it, once, and goes out by another one', async () => {
    show(visit());
    const dialog = await openSend();
    expect(await dialog.findByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(URL_TO_SIGN)),
    );
    expect(dialog.getByRole('textbox', { name: 'Enlace' })).toHaveValue(URL_TO_SIGN);
    expect(sentTo('createConsentLink')).toHaveLength(1);
  });

  test('needs a phone: without one the dialog says what to do, and makes none', async () => {
    const { client } = visit();
    const user = show(visit({ client: client && { ...client, phone: null } }));
    const dialog = await openSend();
    expect(dialog.getByText('Falta su teléfono')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Escribir su teléfono' })).toHaveAttribute(
      'href',
      `/admin/clients/${client?.id}`,
    );
    expect(sentTo('createConsentLink')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Firmar en esta pantalla' }));
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeVisible();
  });

  test('can be tried again after a failure', async () => {
    replies.createConsentLink = () => {
      throw failure();
    };
    const user = show(visit());
    const dialog = await openSend();
    expect(await dialog.findByText('No pudimos hacer el enlace')).toBeVisible();
    replies.createConsentLink = () => LINK;
    await user.click(dialog.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await dialog.findByRole('textbox', { name: 'Enlace' })).toHaveValue(URL_TO_SIGN);
  });

  test('is not offered once nothing is missing, nor without the right', () => {
    show(visit({ informedConsents: [needed(true)] }));
    expect(screen.queryByRole('button', { name: 'Enviar a su teléfono' })).toBeNull();
  });
});

describe('the consents in a client’s record', () => {
  const ofVisit = { appointmentId: 'apt-1', startsAt: '2026-11-20T21:00:00.000Z', service: 'Peeling' };
  const open = () => {
    signedInWith(['view_records']);
    openOffice(<ConsentsPanel clientId="ana" />);
  };

  test('say who signed which edition for which visit, and which were taken back', async () => {
    const withdrawn = { at: '2026-11-21T16:00:00.000Z', by: 'Karla Jiménez', reason: 'Cambió de opinión' };
    replies.listClientConsents = () => ({
      items: [
        { ...signed, ...ofVisit },
        { ...signed, ...ofVisit, id: 's0', edition: 1, withdrawn },
      ],
    });
    open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Consentimiento para peeling Peeling, cita del .*Versión 2, firmada en la clínica por Val/,
      ),
      expect.stringMatching(/Revocada.*Versión 1.*Revocada el .* por Karla Jiménez: Cambió de opinión/),
    ]);
    expect(screen.getAllByRole('button', { name: /^PDF de «Consentimiento para peeling» del/ })).toHaveLength(2);
  });

  test('say that there are none, or that they could not be read', async () => {
    replies.listClientConsents = () => {
      throw failure();
    };
    open();
    expect(await screen.findByText('Error al cargar los consentimientos')).toBeVisible();
    replies.listClientConsents = () => ({ items: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('No ha firmado ninguna carta.')).toBeVisible();
  });
});
