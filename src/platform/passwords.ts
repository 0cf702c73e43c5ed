import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { MAX_PASSWORD } from "#contracts/roles";
import { createPool } from "./password-pool.ts";

export interface PasswordKeeper {
  /** The text to store; it says how it was made. Throws 503 when too many wait. */
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long and says no, so that nobody learns who has an account. Throws 503 when too many wait. */
  isRight(password: string, hash: string | null): Promise<boolean>;
}

/** Argon2id with 19 MiB and 2 passes, as OWASP advises for logins. */
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const hashBytes = 32;

const deriveKey = promisify(argon2);

/** Makes and checks stored passwords. Two at once: each holds a processor for about 35 ms. */
export function createPasswordKeeper({ parallel = 2, waiting = 100 } = {}): PasswordKeeper {
  const pool = createPool({ parallel, waiting });
  const derive = (password: string, { salt, ...costs }: Costs & { salt: Buffer }) =>
    pool(() =>
      deriveKey("argon2id", {
        // The same letters may reach us composed or not, as the keyboard likes.
        message: password.normalize("NFKC"),
        nonce: salt,
        memory: costs.memory,
        passes: costs.passes,
        parallelism: costs.parallelism,
        tagLength: hashBytes,
      }),
    );
  const nobody = {
    memory,
    passes,
    parallelism,
    salt: randomBytes(16),
    key: randomBytes(hashBytes),
  };
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, { memory, passes, parallelism, salt });
      const costs = `m=${memory},t=${passes},p=${parallelism}`;
      return `$argon2id$v=19$${costs}$${toBase64(salt)}$${toBase64(key)}`;
    },
    async isRight(password, hash) {
      if (password.length > MAX_PASSWORD) return false;
      const stored = hash === null ? nobody : readHash(hash);
      const key = await derive(password, stored);
      return timingSafeEqual(key, stored.key) && hash !== null;
    },
  };
}

interface Costs {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

function readHash(hash: string): Costs & { salt: Buffer; key: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!found) throw new Error("A stored password is not readable.");
  const [, memory, passes, parallelism, salt = "", key = ""] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  };
}

const toBase64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
