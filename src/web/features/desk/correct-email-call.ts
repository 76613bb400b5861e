import { type DeskAppointment, correctEmail as endpoint } from '../../../api/desk.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';

/** Not queued: the server decides whether an address is taken. */
export async function correctEmail(
  { id }: DeskAppointment,
  email: string,
): Promise<{ appointment: DeskAppointment } | { problem: string }> {
  try {
    return { appointment: await deskCall(endpoint, { params: { id }, body: { email } }) };
  } catch (error) {
    const words = error instanceof CallFailed ? error.failure?.message : undefined;
    return { problem: words ?? 'Please check your connection and try again.' };
  }
}
