/* test_sha256.c: SHA-256 and HMAC-SHA-256 against the vectors of their standards. */
#include "test.h"

#include <skep/sha256.h>
#include <skep/text.h>
#include <string.h>

static void is(const unsigned char hash[SKEP_HASH], const char *hex)
{
    struct skep_text t = skep_text_of(2 * SKEP_HASH + 1);
    skep_put_hex(&t, hash, SKEP_HASH);
    assert_string_equal(t.at, hex);
}

static void hashes(const void *bytes, size_t len, const char *hex)
{
    struct skep_sha256 h;
    unsigned char out[SKEP_HASH];
    skep_sha256_start(&h);
    skep_sha256_add(&h, bytes, len);
    skep_sha256_end(&h, out);
    is(out, hex);
}

/* NIST, "Example values: SHA-256" to FIPS 180-4, and "Additional SHA-256 tests": the lengths at which the padding turns. */
TEST(sha256, "the examples of FIPS 180-4")
{
    static unsigned char bytes[1000000];
    hashes("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    hashes("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    hashes("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    hashes("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu", 112,
           "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    hashes("\xbd", 1, "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b");
    hashes("\xc9\x8c\x8e\x55", 4, "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504");
    memset(bytes, 0, sizeof bytes);
    hashes(bytes, 55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7");
    hashes(bytes, 56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb");
    hashes(bytes, 57, "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785");
    hashes(bytes, 64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b");
    hashes(bytes, 1000, "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53");
    memset(bytes, 'A', 1000);
    hashes(bytes, 1000, "c2e686823489ced2017f6059b8b239318b6364f6dcd835d0a519105a1eadd6e4");
    memset(bytes, 'U', 1005);
    hashes(bytes, 1005, "f4d62ddec0f3dd90ea1380fa16a5ff8dc4c54b21740650f24afc4120903552b0");
    memset(bytes, 0, 1000000);
    hashes(bytes, 1000000, "d29751f2649b32ff572b5e0a9f541ea660a50f94ff0beedfb0b692b924cc8025");
    memset(bytes, 'a', sizeof bytes);
    hashes(bytes, sizeof bytes, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(sha256, "it does not matter in which pieces the bytes come")
{
    unsigned char bytes[200], whole[SKEP_HASH], out[SKEP_HASH];
    struct skep_sha256 h;
    for (unsigned i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)(i * 7);
    for (size_t len = 0; len <= sizeof bytes; len++) {
        skep_sha256_start(&h);
        skep_sha256_add(&h, bytes, len);
        skep_sha256_end(&h, whole);
        for (size_t piece = 1; piece <= 67; piece++) {
            skep_sha256_start(&h);
            for (size_t at = 0; at < len; at += piece) skep_sha256_add(&h, bytes + at, len - at < piece ? len - at : piece);
            skep_sha256_end(&h, out);
            assert_memory_equal(out, whole, SKEP_HASH);
        }
    }
}

static void authenticates(const void *key, size_t key_len, const void *bytes, size_t len, const char *hex)
{
    struct skep_hmac h;
    unsigned char out[SKEP_HASH];
    skep_hmac_start(&h, key, key_len);
    skep_hmac_add(&h, bytes, len / 2);
    skep_hmac_add(&h, (const unsigned char *)bytes + len / 2, len - len / 2);
    skep_hmac_end(&h, out);
    is(out, hex);
}

TEST(sha256, "the test cases of RFC 4231")
{
    unsigned char key[131], bytes[50], counted[25];
    memset(key, 0x0b, 20);
    authenticates(key, 20, "Hi There", 8, "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    authenticates("Jefe", 4, "what do ya want for nothing?", 28, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    memset(key, 0xaa, sizeof key);
    memset(bytes, 0xdd, sizeof bytes);
    authenticates(key, 20, bytes, 50, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
    for (unsigned i = 0; i < 25; i++) counted[i] = (unsigned char)(i + 1);
    memset(bytes, 0xcd, sizeof bytes);
    authenticates(counted, 25, bytes, 50, "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
    authenticates(key, 131, "Test Using Larger Than Block-Size Key - Hash Key First", 54, "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    static const char LONG[] = "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being "
                               "used by the HMAC algorithm.";
    authenticates(key, 131, LONG, sizeof LONG - 1, "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
    authenticates("", 0, "", 0, "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad");
}

/* Test case 5 of the RFC is cut to 128 bits. */
TEST(sha256, "a hash that is cut begins like the whole")
{
    struct skep_hmac h;
    unsigned char key[20], out[SKEP_HASH];
    struct skep_text t = skep_text_of(33);
    memset(key, 0x0c, sizeof key);
    skep_hmac_start(&h, key, sizeof key);
    skep_hmac_add(&h, "Test With Truncation", 20);
    skep_hmac_end(&h, out);
    skep_put_hex(&t, out, 16);
    assert_string_equal(t.at, "a3b6167473100ee06e0c796c2955552b");
}
