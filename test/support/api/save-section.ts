import type { StoredSettings } from "#contracts/calls/settings-sections";
import type { SectionName, SettingsValues } from "#contracts/settings-sections";
import { makeUser, testPassword, type TestShop } from "#test/create-test-shop";

/** An admin of its own saves a section of the shop's settings. */
export async function saveSection<Name extends SectionName>(
  shop: TestShop,
  section: Name,
  value: SettingsValues[Name],
): Promise<void> {
  const { token } = await makeUser(shop, { role: "admin" });
  const headers = { authorization: `Bearer ${token}` };
  await shop.server.inject({
    method: "POST",
    url: "/api/auth/confirm-password",
    headers,
    payload: { password: testPassword },
  });
  const url = "/api/settings/sections";
  const stored = await shop.server.inject({ url, headers });
  const { version } = stored.json<StoredSettings>()[section];
  const payload = { section, value, version };
  const { statusCode, body } = await shop.server.inject({ method: "PUT", url, headers, payload });
  if (statusCode !== 200) throw new Error(body);
}
